/** How a person is put together, layer over layer. */
import {ear, type Face, features, head, neck} from './face.ts'
import {framed, type Setting} from './frame.ts'
import type {Hair} from './hair.ts'

export type Person = {
  face: Face
  hair: Hair
  clothes: string
  setting: Setting
  beard?: string
  ornaments?: string
  hidesEar?: boolean
}

/** A person without the window, drawn around the middle of the eye line. */
export function bust(person: Omit<Person, 'setting'>): string {
  const {face, hair} = person
  return [
    hair.back,
    neck(face),
    person.clothes,
    head(face),
    person.hidesEar ? '' : ear(face),
    person.beard ?? '',
    features(face),
    hair.front,
    person.ornaments ?? '',
  ].join('')
}

/** The finished picture of one person. */
export function portrait(person: Person): string {
  return framed(person.setting, bust(person))
}
