import { useQuery } from '@tanstack/react-query'
import { SequenceDialog } from './sequence-dialog.tsx'
import { sequence } from './sequences.queries.ts'

/** Changes a sequence, once it has come. */
export function EditSequenceDialog(props: { sequenceName: string; onClose: () => void }) {
  const { data } = useQuery(sequence(props.sequenceName))
  return data && <SequenceDialog sequence={data} onClose={props.onClose} />
}
