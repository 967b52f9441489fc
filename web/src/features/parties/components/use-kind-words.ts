import { useTranslation } from 'react-i18next';
import type { PartyTransaction } from '../side';

/** What a line of a party's account is called; of a cheque that became due again, how it came back. */
export function useKindWords() {
  const { t } = useTranslation('parties');
  return ({ kind, cheque_state }: Pick<PartyTransaction, 'kind' | 'cheque_state'>) =>
    kind === 'cheque'
      ? t('transactions.kinds.cheque', { context: cheque_state ?? '' })
      : t(`transactions.kinds.${kind}`);
}
