import type { AskedFont } from '@tabellio/contract/fonts'
import { familyOf, fontsIn, isKnownFamily, keyOfFamily } from '@tabellio/rendering'
import type { TenantTx } from '../platform/database.ts'
import { getBody, getTemplateVersion } from '../templates/index.ts'
import { brought } from './fonts.db.ts'

/** The families that a template asks for, those first that others stand in for. */
export async function askedFonts(tx: TenantTx, templateVersionId: string): Promise<{ items: AskedFont[] }> {
  await getTemplateVersion(tx, templateVersionId)
  const own = new Map((await brought(tx)).map(({ family }) => [keyOfFamily(family), family]))
  const items = fontsIn(await getBody(tx, templateVersionId)).map((family): AskedFont => {
    const ours = own.get(keyOfFamily(family))
    if (ours !== undefined) return { family, kind: 'own', setIn: ours }
    return { family, kind: isKnownFamily(family) ? 'shipped' : 'substitute', setIn: familyOf(family).name }
  })
  const rank = ({ kind }: AskedFont) => ['substitute', 'own', 'shipped'].indexOf(kind)
  return { items: items.toSorted((one, other) => rank(one) - rank(other)) }
}
