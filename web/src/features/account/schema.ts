import { z } from 'zod/mini';
import { email, required } from '@/shared/lib/fields';
import { phone } from '@/shared/lib/phone';

/** A password as it is: a space is a character like any other. */
const password = () => z.string().check(z.minLength(1, 'required'));

export const passwordForm = z.object({ password: password() });
export const codeForm = z.object({ code: required(20) });
export const proofForm = z.object({ password: password(), code: required(20) });

export const detailsForm = z.object({
  first_name: required(50),
  last_name: required(50),
  phone: phone(),
});

/** A new password is typed twice. */
export const newPasswordForm = z
  .object({ password: password(), new_password: password(), confirmation_password: password() })
  .check(
    z.refine((typed) => typed.new_password === typed.confirmation_password, {
      error: 'passwordsDiffer',
      path: ['confirmation_password'],
    }),
  );

export const newEmailForm = z.object({ password: password(), email: required(email()) });
