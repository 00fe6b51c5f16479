import { NativeSelect } from '@mantine/core'
import { useMessages } from '../../platform/use-messages.ts'
import { kindIn } from '../design/kinds.ts'
import type { OwnProps } from './editor-props.ts'
import { fieldMessages } from './fields.messages.ts'

/** The ways to ask for each kind that has more than one; the first is the usual one. */
const ways = {
  choice: [
    ['DropDownList', 'fromList'],
    ['RadioButtonList', 'byButtons'],
  ],
  choices: [
    ['CheckBoxList', 'byBoxes'],
    ['DropDownList', 'fromList'],
  ],
  yesNo: [
    ['Default', 'bySwitch'],
    ['RadioButtonList', 'byYesNo'],
  ],
} as const

const sizes = ['Small', 'Normal', 'Large'] as const

/** With which control a field is answered, and how wide it is where nobody has placed it. */
export function Looks({ properties, set }: OwnProps) {
  const own = useMessages(fieldMessages)
  const kind = kindIn(properties)
  const { controlSize = 'Normal' } = properties
  return (
    <>
      {(kind === 'choice' || kind === 'choices' || kind === 'yesNo') && (
        <NativeSelect
          label={own.askedBy}
          value={properties.inputType ?? ways[kind][0][0]}
          data={ways[kind].map(([value, name]) => ({ value, label: own[name] }))}
          onChange={({ currentTarget: { value } }) =>
            set({ inputType: ways[kind].map(([way]) => way).find((way) => way === value) })
          }
        />
      )}
      <NativeSelect
        label={own.width}
        description={own.widthHint}
        value={controlSize === 'None' ? 'Normal' : controlSize}
        data={sizes.map((value) => ({ value, label: own[value] }))}
        onChange={({ currentTarget: { value } }) =>
          set({ controlSize: sizes.find((size) => size === value) })
        }
      />
    </>
  )
}
