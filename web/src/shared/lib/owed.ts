/** Whether something is left to pay of a document of that status. */
export const isOwed = (status: string): boolean =>
  status !== 'paid' && status !== 'credited' && status !== 'deleted';
