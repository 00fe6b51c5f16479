import { NativeSelect, Paper, Table, Text, Title } from '@mantine/core'
import { useMessages } from '../platform/use-messages.ts'
import { roleMessages } from './roles.messages.ts'
import styles from './rules-matrix.module.css'

type MatrixColumn = {
  right: string
  title: string
  /** What holds where the role has no rule. */
  isUsual: boolean
}

type RulesMatrixProps = {
  title: string
  /** What the rows are. */
  thing: string
  columns: readonly MatrixColumn[]
  rows: readonly { id: string; name: string }[]
  /** The place of a rule among the form's values. */
  nameOf: (id: string, right: string) => string
  input: (name: string) => { value?: string; onChange?: unknown }
}

/** What the role says of each thing: rows are things, columns are rights. Its own rules stand out from what is usual. */
export function RulesMatrix({ title, thing, columns, rows, nameOf, input }: RulesMatrixProps) {
  const words = useMessages(roleMessages)
  return (
    <Paper withBorder p="lg">
      <Title order={2} size="h5" mb="xs">
        {title}
      </Title>
      {rows.length === 0 ? (
        <Text c="dimmed">{words.noThings}</Text>
      ) : (
        <Table className={styles['matrix']} verticalSpacing={6} aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{thing}</Table.Th>
              {columns.map(({ right, title: column }) => (
                <Table.Th key={right} scope="col" className={styles['rule']}>
                  {column}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ id, name }) => (
              <Table.Tr key={id}>
                <Table.Th scope="row" fw={500}>
                  {name}
                </Table.Th>
                {columns.map(({ right, title: column, isUsual }) => (
                  <Table.Td key={right} className={styles['rule']} data-right={column}>
                    <RuleSelect
                      {...input(nameOf(id, right))}
                      label={words.cell({ right: column, thing: name })}
                      isUsual={isUsual}
                    />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Paper>
  )
}

function RuleSelect({ label, isUsual, ...input }: { label: string; isUsual: boolean; value?: string }) {
  const words = useMessages(roleMessages)
  const isOwn = input.value === 'allow' || input.value === 'deny'
  return (
    <NativeSelect
      {...input}
      label={undefined}
      aria-label={label}
      size="xs"
      styles={{
        input: {
          fontWeight: isOwn ? 600 : 400,
          ...(!isOwn && { color: 'var(--mantine-color-dimmed)' }),
          ...(input.value === 'deny' && { borderColor: 'var(--mantine-color-red-7)' }),
          ...(input.value === 'allow' && { borderColor: 'var(--mantine-color-teal-7)' }),
        },
      }}
      data={[
        { value: '', label: isUsual ? words.usuallyAllowed : words.usuallyDenied },
        { value: 'allow', label: words.allow },
        { value: 'deny', label: words.deny },
      ]}
    />
  )
}
