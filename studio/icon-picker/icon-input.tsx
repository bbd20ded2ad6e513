import {Flex, Grid, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {
  definePlugin,
  type InputProps,
  isStringInputProps,
  type StringInputProps,
  set,
  unset,
} from 'sanity'
import {Icon} from '#app/ui/icon.tsx'
import {ICON_NAMES} from '#schemas/constants.ts'
import {SmallButton} from '../tool-page/small-button.tsx'

/** Lets editors choose an icon by its drawing. */
export const iconPicker = definePlugin({
  name: 'icon-picker',
  form: {components: {input: IconInput}},
})

/** `form.components.input`: the drawings of the site instead of a list of their names. */
export function IconInput(props: InputProps) {
  const isIcon = props.path.at(-1) === 'icon' && isStringInputProps(props)
  return isIcon ? <IconPicker {...props} /> : props.renderDefault(props)
}

function IconPicker({value, onChange, readOnly, elementProps}: StringInputProps) {
  const {id, ref, onFocus, onBlur} = elementProps
  const [isOpen, setOpen] = useState(false)
  const choose = (name: string) => {
    onChange(set(name))
    setOpen(false)
  }
  return (
    <Stack gap={3}>
      <Flex align="center" gap={3}>
        <Icon name={value ?? null} size={28} />
        <Text size={1} muted={!value}>
          {value ? nameOf(value) : 'No icon'}
        </Text>
        <SmallButton
          {...{id, ref, onFocus, onBlur}}
          text={isOpen ? 'Close' : 'Choose…'}
          aria-label={isOpen ? 'Close icons' : 'Choose icon'}
          aria-expanded={isOpen}
          disabled={readOnly}
          onClick={() => setOpen(!isOpen)}
        />
        {value && (
          <SmallButton
            text="Remove"
            aria-label="Remove icon"
            disabled={readOnly}
            onClick={() => onChange(unset())}
          />
        )}
      </Flex>
      {isOpen && (
        <Grid
          role="group"
          aria-label="Icons"
          gap={1}
          style={{gridTemplateColumns: 'repeat(auto-fill, minmax(2.75rem, 1fr))'}}
        >
          {ICON_NAMES.map((name) => (
            <SmallButton
              key={name}
              mode="bleed"
              selected={name === value}
              aria-pressed={name === value}
              aria-label={nameOf(name)}
              title={nameOf(name)}
              onClick={() => choose(name)}
            >
              <Icon name={name} size={22} />
            </SmallButton>
          ))}
        </Grid>
      )}
    </Stack>
  )
}

function nameOf(icon: string): string {
  return icon.replaceAll('-', ' ')
}
