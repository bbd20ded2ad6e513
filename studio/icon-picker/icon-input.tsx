import {Button, Flex, Grid} from '@sanity/ui'
import {Menu, MenuButton, MenuItem} from '@sanity/ui/menu'
import {type InputProps, isStringInputProps, type StringInputProps, set, unset} from 'sanity'
import {Icon} from '#app/ui/icon.tsx'
import {ICON_NAMES} from '#schemas/constants.ts'
import {inputPlugin} from '../form-plugins.tsx'

/** Lets editors choose an icon by its drawing. */
export const iconPicker = inputPlugin('icon-picker', IconInput)

/** The drawings of the site instead of a list of their names. */
export function IconInput(props: InputProps) {
  const isIcon = props.path.at(-1) === 'icon' && isStringInputProps(props)
  return isIcon ? <IconPicker {...props} /> : props.renderDefault(props)
}

function IconPicker({value, onChange, readOnly, elementProps}: StringInputProps) {
  const {id, ref, onFocus, onBlur} = elementProps
  const current = value ? nameOf(value) : 'No icon'
  return (
    <Flex>
      <MenuButton
        id={id}
        ref={ref}
        button={
          <Button
            {...{onFocus, onBlur}}
            mode="ghost"
            icon={<Icon name={value ?? null} size={22} />}
            text={current}
            aria-label={`Icon: ${current}`}
            disabled={readOnly}
          />
        }
        menu={
          <Menu>
            <MenuItem text="No icon" onClick={() => onChange(unset())} />
            <Grid gridTemplateColumns={7}>
              {ICON_NAMES.map((name) => (
                <MenuItem
                  key={name}
                  aria-label={nameOf(name)}
                  title={nameOf(name)}
                  pressed={name === value}
                  onClick={() => onChange(set(name))}
                >
                  <Icon name={name} size={22} />
                </MenuItem>
              ))}
            </Grid>
          </Menu>
        }
        popover={{constrainSize: true, portal: true}}
      />
    </Flex>
  )
}

function nameOf(icon: string): string {
  return icon.replaceAll('-', ' ')
}
