/** Whoever was not heard of for so long has left, whatever became of their window. They say it every ten seconds. */
const forgottenAfterMs = 30_000

type Here = { username: string; place: string; seenAt: number }

/**
 * Who has the text of a template open, and where in it: known to this process alone, and to nobody who does not ask
 * (ADR 093).
 */
export function rememberedAuthors(now: () => number = () => performance.now()) {
  const ofTemplate = new Map<string, Here[]>()

  /** Notes where somebody is; answers where the others are. */
  function say(organizationId: string, templateId: string, here: Omit<Here, 'seenAt'>): Here[] {
    const seenAt = now()
    for (const [key, all] of ofTemplate) {
      const present = all.filter((one) => one.seenAt > seenAt - forgottenAfterMs)
      if (present.length > 0) ofTemplate.set(key, present)
      else ofTemplate.delete(key)
    }
    const key = `${organizationId}/${templateId}`
    const others = (ofTemplate.get(key) ?? []).filter(({ username }) => username !== here.username)
    ofTemplate.set(key, [...others, { ...here, seenAt }])
    return others
  }

  return { say }
}

export type RememberedAuthors = ReturnType<typeof rememberedAuthors>
