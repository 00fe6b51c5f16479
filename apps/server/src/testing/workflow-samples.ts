/** A payment is checked by the holders of a role, who see its receipt, and is paid or goes back. */
export const paymentWorkflow = (
  name: string,
  { roleId, documentTypeId }: { roleId: string; documentTypeId: string },
) => ({
  name,
  description: 'How a payment is checked',
  expirationWarningDays: 2,
  engineType: 'basic' as const,
  states: [
    {
      type: 'normal' as const,
      name: 'Check',
      instructions: 'Compare the amount with the invoice',
      description: 'Somebody else looks at it',
      roleIdList: [roleId],
      requirements: [{ documentTypeId, needsApproval: true }],
      expirationTimeSpan: 48,
      expirationBehavior: { type: 'release-task' as const },
      actions: [
        { key: 'Approve', nextStates: [{ key: 'Paid', description: 'The payment is released' }] },
        {
          key: 'Reject',
          transitionType: 'reject' as const,
          nextStates: [{ key: 'Refused', description: 'The payment goes back' }],
        },
      ],
    },
    {
      type: 'final' as const,
      name: 'Paid',
      instructions: 'Nothing is left to do',
      description: 'It is paid',
      status: 'success' as const,
    },
    {
      type: 'final' as const,
      name: 'Refused',
      instructions: 'Nothing is left to do',
      description: 'It was refused',
      status: 'failed' as const,
    },
  ],
})

export const workflowBodies = (
  { cashierRoleId, documentTypeId }: { cashierRoleId: string; documentTypeId: string },
  name: string,
) => {
  const workflowType = paymentWorkflow(name, { roleId: cashierRoleId, documentTypeId })
  return {
    'workflowTypes.create': workflowType,
    'workflowTypes.update': workflowType,
    'workflowTypes.createProcessType': { workflowType },
    'workflowTypes.updateProcessType': { workflowType },
  }
}
