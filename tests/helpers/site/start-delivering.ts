import {editorClient} from '../studio/editor-client.ts'
import {FORMS} from './forms.ts'
import {postForm} from './post-form.ts'
import {type HeardCall, startRecordingService} from './recording-service.ts'
import {startSite} from './start-site.ts'

/** Valid values of each form, with all that is optional; the marker identifies the visitor. */
export const SAMPLES = {
  contact: (marker: string) => ({
    ...FORMS.contact.stored,
    name: `Asha ${marker}`,
    phone: '98765 43210',
    company: 'City Clinic',
    message: 'Please show us\nMadicare — "soon" & <b>often</b>. अस्पताल',
  }),
  course: (marker: string) => ({
    ...FORMS.course.stored,
    fullName: `Ravi ${marker}`,
    phoneNumber: '+91 98765 43210',
    highestEducation: "Bachelor's Degree",
    programmingExperience: 'BASIC',
  }),
  referral: (marker: string) => ({...FORMS.referral.stored, yourName: `Kabir ${marker}`}),
} as const

export type DeliveredForm = keyof typeof SAMPLES

export const ACCOUNT = {
  EMAIL_SERVICE_ID: 'service_test',
  EMAIL_TEMPLATE_ID: 'template_test',
  EMAIL_PUBLIC_KEY: 'public-key-of-the-test',
  EMAIL_PRIVATE_KEY: 'private-key-of-the-test',
  EMAIL_TO: 'office@neelgarh.example',
} as const

/** Environment of a site that delivers to a service. */
export function serviceEnv(url: string): Record<string, string> {
  return {...ACCOUNT, EMAIL_SERVICE_URL: url, ACCOUNTS_SERVICE_URL: url, SERVICE_TIMEOUT_MS: '4000'}
}

/** Sends a valid form to a site. */
export function postSample(siteUrl: string, form: DeliveredForm, marker: string) {
  return postForm({url: `${siteUrl}${FORMS[form].path}`, fields: SAMPLES[form](marker)})
}

/** The built product with a service of its own behind it. */
export async function startDelivering() {
  const service = await startRecordingService()
  const site = await startSite({env: {HOST: '127.0.0.1', ...serviceEnv(service.url)}})
  const editor = await editorClient(site.url)
  return {
    service,
    site,
    post: (form: DeliveredForm, marker: string) => postSample(site.url, form, marker),
    /** The state of the one document of a visitor. */
    state: async (marker: string): Promise<unknown> => {
      const [document] = await editor.fetch<{delivery?: {state?: string}}[]>(
        OF_VISITOR,
        {marker},
        RAW,
      )
      return document?.delivery?.state
    },
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await service[Symbol.asyncDispose]()
    },
  }
}

/** The calls of one visitor. */
export function callsOf(calls: Iterable<HeardCall>, marker: string): HeardCall[] {
  return [...calls].filter(({payload}) => JSON.stringify(payload).includes(` ${marker}"`))
}

const RAW = {perspective: 'raw'} as const
const OF_VISITOR = `*[_type == "submission" && string::split(
  answers[0].value, " ")[1] == $marker]`
