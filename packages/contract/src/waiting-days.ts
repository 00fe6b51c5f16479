export const waitingDays = 7
