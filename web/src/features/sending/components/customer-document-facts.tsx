import { useTranslation } from 'react-i18next';
import type { components } from '@/shared/api/schema';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { Fact, Facts } from '@/shared/ui/facts';
import classes from './sending.module.css';

type PublicDocument = components['schemas']['PublicDocument'];

/** The server groups a figure; its currency is written here as in every other text. */
export function usePaperMoney() {
  const format = useFormat();
  return (grouped: string, code: string) =>
    format.money(grouped.replaceAll(',', ''), {
      code,
      minor_digits: grouped.split('.')[1]?.length ?? 0,
    });
}

/** What a document says first, for a phone on which its paper is small. */
export function CustomerDocumentFacts({ document }: { document: PublicDocument }) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const money = usePaperMoney();
  const { kind, number, date, due_date: due, total, currency } = document;
  return (
    <section className={`card no-print ${classes.documentFacts}`}>
      <Facts least={130}>
        <Fact name={t('nouns.number')}>{number && <Bdi ltr>{number}</Bdi>}</Fact>
        <Fact name={t('nouns.date')}>{format.date(date)}</Fact>
        <Fact name={t('nouns.dueDate')}>{due && format.date(due)}</Fact>
        <Fact name={t(kind === 'receipt' ? 'nouns.amount' : 'nouns.total')}>
          {total && money(total, currency ?? '')}
        </Fact>
      </Facts>
    </section>
  );
}
