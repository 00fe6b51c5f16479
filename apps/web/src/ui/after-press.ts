let isHeld = false
let waiting: (() => void)[] = []

/**
 * Does something at once, or after the press that is going on. What moves the page between a button's press and its
 * release takes the click away: an error that appears when a field is left must not.
 */
export function afterPress(act: () => void): void {
  if (isHeld) waiting.push(act)
  else act()
}

function release() {
  isHeld = false
  const due = waiting
  waiting = []
  for (const act of due) act()
}

// The click comes after the release, before the next timer.
const releaseSoon = () => setTimeout(release)

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (isHeld = true), true)
  window.addEventListener('pointerup', releaseSoon, true)
  window.addEventListener('pointercancel', releaseSoon, true)
}
