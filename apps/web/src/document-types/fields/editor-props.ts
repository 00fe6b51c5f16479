import type { Field, FieldProperties } from '@tabellio/forms'
import type { Changed } from '../design/members.ts'
import type { PartProps } from '../designer/part-props.ts'

/** Changes properties of a field; what is typed key by key under one name is one step to be taken back. */
export type SetProperties = (change: Changed<FieldProperties>, typing?: string) => void

export type OwnProps = { properties: FieldProperties; set: SetProperties }

export type MemberEditorProps = Pick<PartProps, 'designing'> & {
  /** Shows the details of a member, which may have got another name. */
  onOpen: (path: string) => void
}

export type FieldProps = Pick<PartProps, 'designing'> & { field: Field; set: SetProperties }
