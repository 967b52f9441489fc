import { IconReceiptTax } from '@tabler/icons-react';
import { paths } from '@/app/paths';
import type { AppAbility } from '@/shared/auth/ability';

/** The pages of taxes: beside the sidebar, until tax returns give it an entry. */
const PAGES = [
  { text: 'taxes', path: paths.taxes, reads: ['Reports', 'Make Payment'] },
  { text: 'withholding', path: paths.withholding, reads: ['Reports'] },
  { text: 'form41', path: paths.form41, reads: ['Reports'] },
  { text: 'remittances', path: paths.remittances, reads: ['Make Payment'] },
] as const;

/** Those that one person may read. */
export function taxPagesOf(ability: AppAbility) {
  return PAGES.filter(({ reads }) => reads.some((subject) => ability.can('read', subject))).map(
    (page) => ({ ...page, icon: IconReceiptTax }),
  );
}
