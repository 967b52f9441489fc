import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { answer, api } from '@/shared/api/client';

/** The details of a cheque that we write. */
interface Paper {
  number: string;
  bank: string;
}

interface ChequeTwiceProps extends Paper {
  /** The cheques with the same details. */
  own?: Paper | undefined;
}

const chequeExists = ({ number, bank }: Paper) =>
  queryOptions({
    queryKey: ['cheques', 'exists', number, bank],
    queryFn: async ({ signal }) => {
      const params = { path: { ref: number }, query: { bank: bank || undefined } };
      return (await answer(api.GET('/Cheque/NumberExist/{ref}', { params, signal }))).exists;
    },
    staleTime: 10_000,
    // Without the right to ask, a person continues without the warning.
    meta: { refusedInPlace: true },
  });

/** Says that a cheque of this bank was written with this number before; it refuses nothing. */
export function ChequeTwice({ number, bank, own }: ChequeTwiceProps) {
  const { t } = useTranslation('payments');
  const typed = JSON.stringify({ number: number.trim(), bank: bank.trim() });
  const [settled] = useDebouncedValue(typed, 300);
  const paper = JSON.parse(settled) as Paper;
  // A bank that isn't named counts as any: with its own number a cheque would find itself.
  const same = own !== undefined && own.number === paper.number;
  const worthAsking = paper.number !== '' && !same;
  const { data } = useQuery({ ...chequeExists(paper), enabled: worthAsking });
  if (!worthAsking || settled !== typed || data !== true) return null;
  return (
    <p role="status" style={{ gridColumn: '1 / -1', margin: 0, color: 'var(--status-part)' }}>
      {t('form.chequeTwice')}
    </p>
  );
}
