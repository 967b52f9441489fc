import { useTranslation } from 'react-i18next';
import { kindNamed } from '@/features/sources/public';
import { useFormat } from '@/shared/format/use-format';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { usePhone } from '@/shared/ui/data-grid/use-phone';
import { Money } from '@/shared/ui/money';
import type { ReconcileLine, Reconciliation } from '../api';
import { sizeOf } from '../ticking';
import { DocumentCell } from './document-cell';
import classes from './reconcile.module.css';

const ARABIC = /\p{Script=Arabic}/u;

/** What a memo adds to the document's number, which many merely repeat. */
function memoOf({ memo, doc_number }: ReconcileLine): string {
  return memo === doc_number ? '' : memo;
}

/** How a line is called: whom it concerns, or else what it was for, or else the account on the other side. */
export function useLineName(): (line: ReconcileLine) => string {
  const format = useFormat();
  return (line) => {
    const { split_account: name_en, split_account_ar: name_ar } = line;
    const split = name_en && name_ar ? format.name({ name_en, name_ar }) : '';
    return line.party_name || memoOf(line) || split;
  };
}

/** How a document's kind is called. */
export function useKindName(): (line: ReconcileLine) => string {
  const { t } = useTranslation('reports');
  return (line) => t(`kinds.${kindNamed(line.doc_kind)}`);
}

/** The columns of one side; its amounts have no sign. */
export function useLineColumns({ currency }: Reconciliation) {
  const { t } = useTranslation(['reconciliations', 'common']);
  const format = useFormat();
  const kindOf = useKindName();
  const nameOf = useLineName();
  // There rows are cards, which are buttons: they contain no links.
  const phone = usePhone();
  const columns: GridColumn<ReconcileLine>[] = [
    {
      id: 'date',
      header: t('common:nouns.date'),
      cell: (line) => format.date(line.date),
      // The names of Arabic months are not shortened.
      width: format.language === 'ar' ? 130 : 112,
      sortable: true,
      card: 'subtitle',
    },
    {
      id: 'document',
      header: t('common:nouns.document'),
      cell: (line) => <DocumentCell line={line} plain={phone} nameless={phone && !nameOf(line)} />,
      width: 120,
      grow: 1.2,
      sortable: true,
      card: 'subtitle',
    },
    {
      id: 'party',
      header: t('columns.party'),
      cell: (line) =>
        nameOf(line) ? (
          <bdi
            // Of two scripts the Arabic one says where the text ends, and is cut.
            dir={ARABIC.test(nameOf(line)) ? 'rtl' : 'auto'}
            className={line.party_name ? 'truncate' : `truncate ${classes.memo}`}
          >
            {nameOf(line)}
          </bdi>
        ) : (
          phone && kindOf(line)
        ),
      width: 100,
      grow: 1,
      sortable: true,
      card: 'title',
    },
    {
      id: 'amount',
      header: t('common:nouns.amount'),
      kind: 'number',
      cell: (line) => <Money amount={sizeOf(line.amount)} scale={currency.minor_digits} />,
      width: 114,
      sortable: true,
      card: 'amount',
    },
  ];
  return { columns, nameOf };
}
