import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { DocumentHead } from '@/features/documents/public';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { EntryDetail } from '../api';

/** The total of an entry, when it was made, and which other one reverses it or is reversed by it. */
export function EntryHead({ detail }: { detail: EntryDetail }) {
  const { t } = useTranslation(['journal-entries', 'common']);
  const format = useFormat();
  const { JournalEntry: entry, entries } = detail;
  // A number that names, not one that counts: without grouping.
  const place = entries.findLast(({ reverses }) => !reverses)?.number;
  const { reverses_id, reverses_number, reversed_by_id, reversed_by_number } = entry;
  const { reverse_on: day, reverses_by_itself: follows } = entry;
  const other = (id: number | null | undefined, number: string | null | undefined) =>
    id && (
      <Link to={paths.journalEntry(id)}>
        <Bdi ltr>{number}</Bdi>
      </Link>
    );
  return (
    <DocumentHead
      document={entry}
      party={undefined}
      label={t('detail.parties')}
      amount={{ label: t('common:nouns.total'), value: entry.total }}
      facts={[
        { name: t('common:nouns.date'), value: format.date(entry.date) },
        { name: t('common:nouns.memo'), value: entry.memo && <Bdi>{entry.memo}</Bdi> },
        { name: t('detail.place'), value: place && <Bdi ltr>{String(place)}</Bdi> },
        {
          name: t(follows ? 'detail.automaticallyReverses' : 'detail.reverses'),
          value: other(reverses_id, reverses_number),
        },
        {
          name: day ? t('detail.reversesOn', { date: format.date(day) }) : t('detail.reversedBy'),
          value: other(reversed_by_id, reversed_by_number),
        },
      ]}
    />
  );
}
