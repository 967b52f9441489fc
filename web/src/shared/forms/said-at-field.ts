import type { EditFormShell } from './use-edit-form';

/**
 * Whether one field says all that the server refused: it has the keyboard, and in a form of a few fields the same
 * sentence above them would be said twice.
 */
export function isSaidAtField({
  submitError,
  errors,
}: Pick<EditFormShell, 'submitError' | 'errors'>): boolean {
  return submitError?.fields.length === 1 && Object.keys(errors).length === 1;
}
