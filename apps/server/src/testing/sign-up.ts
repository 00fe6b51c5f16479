export const contact = (email: string) => ({ email, firstName: 'Ana', lastName: 'Mejía', phone: '2222-1000' })

/** The body that signs an organization up. */
export const signUp = {
  organizationId: 'notaria-mejia',
  organizationName: 'Notaría Mejía',
  language: 'es' as const,
  adminContact: contact('Ana@Mejia.test'),
  techContact: contact('it@mejia.test'),
}
