/** Who uses the product in these tests. */
export const administrator = 'admin@tabellio.localhost'
/** What the administrator of these tests chooses. */
export const password = 'A sealed letter from Ostia'
