import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** The field of a label, which may have the mark of a required field behind it. */
export const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));

/** Puts a text into the field of a label in one go. */
export async function fill(label: string, text: string) {
  await userEvent.click(field(label));
  await userEvent.paste(text);
}

/** Puts the digits of a mailed code into its boxes. */
export async function fillCode(digits: string) {
  await userEvent.click(screen.getAllByRole('textbox')[0] as HTMLElement);
  await userEvent.paste(digits);
}
