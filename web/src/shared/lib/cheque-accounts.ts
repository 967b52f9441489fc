/** Accounts whose balance is the cheques that lie there: only a payment puts one in or takes one out. */
const OF_CHEQUES = ['notes_receivable', 'cheques_under_collection', 'notes_payable'];

/** Whether what is paid on an account is a cheque, which has a number, a bank and a day of its own. */
export function isOfCheques({ system_role }: { system_role?: string | null | undefined }): boolean {
  return OF_CHEQUES.includes(system_role ?? '');
}
