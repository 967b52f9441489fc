import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import type { AccountSearch } from '../account-lines';

/** What an account's lines are narrowed by, in the words and the order of their PDF; nothing where all are shown. */
export function useNarrowedWords(search: AccountSearch): string | undefined {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const { minor_digits } = useCompanyCurrency();
  const { search: words, name, called, least, most, kind } = search;
  const amount = (typed: string) => format.number(typed, minor_digits);
  const parts = [
    words !== undefined && t('account.narrowed.search', { words }),
    name !== undefined && t('account.narrowed.name', { name: called ?? '…' }),
    least !== undefined && t('account.narrowed.least', { amount: amount(least) }),
    most !== undefined && t('account.narrowed.most', { amount: amount(most) }),
    kind !== undefined && t('account.narrowed.kind', { kind: t(`kinds.${kind}`) }),
  ];
  return parts.filter((one) => one !== false).join(' · ') || undefined;
}
