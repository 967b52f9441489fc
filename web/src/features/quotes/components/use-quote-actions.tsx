import {
  IconArrowBackUp,
  IconCheck,
  IconCopy,
  IconEye,
  IconFileInvoice,
  IconLink,
  IconPencil,
  IconSend,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { usePrintActions } from '@/features/print/public';
import { useAbility } from '@/shared/auth/can';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';
import type { QuoteState } from '../state';
import { useConvertAtOnce } from './use-convert-at-once';

/** Actions that open a window. */
export type QuoteTask = 'approve' | 'reject' | 'reopen' | 'convert' | 'link' | 'send' | 'delete';

interface Actionable {
  id: number;
  number: string;
  state: QuoteState;
  /** The code of its currency. */
  currency: string;
  /** The invoice that it became. */
  invoice?: number | null | undefined;
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What may be done with a quote, the likeliest first. */
export function useQuoteActions(onTask: (task: QuoteTask, id: number) => void) {
  const { t } = useTranslation(['quotes', 'common']);
  const navigate = useNavigate();
  const ability = useAbility();
  const print = usePrintActions('quote');
  const convertAtOnce = useConvertAtOnce((id) => onTask('convert', id));

  return ({ id, number, state, currency, invoice }: Actionable, inList = true): RowAction[] => {
    if (state === 'deleted') return [];
    const living = state !== 'converted';
    const mayChange = living && ability.can('update', 'Quotes');
    const mayConvert =
      living && state !== 'rejected' && ability.can('create', 'Convert Quotes to Sales');
    const task = (
      name: Exclude<QuoteTask, 'delete' | 'send' | 'convert'>,
      glyph: RowAction['icon'],
    ): RowAction => ({
      label: t(`actions.${name}`),
      icon: glyph,
      run: () => onTask(name, id),
    });
    const convert = mayConvert && {
      label: t('actions.convert'),
      icon: <IconFileInvoice {...icon} />,
      run: () => convertAtOnce({ id, number, currency }),
    };
    const unanswered = mayChange && (state === 'open' || state === 'expired');
    const actions: (RowAction | false)[] = [
      state === 'approved' && convert,
      Boolean(invoice) &&
        ability.can('read', 'Sales') && {
          label: t('actions.invoice'),
          icon: <IconFileInvoice {...icon} />,
          run: () => void navigate({ to: paths.sale(invoice as number) }),
        },
      unanswered && task('approve', <IconCheck {...icon} />),
      unanswered && task('reject', <IconX {...icon} />),
      mayChange && !unanswered && task('reopen', <IconArrowBackUp {...icon} className="flip" />),
      state !== 'approved' && convert,
      inList && {
        label: t('common:actions.view'),
        icon: <IconEye {...icon} />,
        run: () => void navigate({ to: paths.quote(id) }),
      },
      mayChange && {
        label: t('common:actions.edit'),
        icon: <IconPencil {...icon} />,
        run: () => void navigate({ to: paths.editQuote(id) }),
      },
      ability.can('create', 'Quotes') && {
        label: t('common:actions.duplicate'),
        icon: <IconCopy {...icon} />,
        run: () => void navigate({ to: paths.addQuote, search: { copy: id } as never }),
      },
      mayChange && task('link', <IconLink {...icon} />),
      ability.can('update', 'Quotes') && {
        label: t('common:actions.send'),
        atHand: true,
        icon: <IconSend {...icon} className="flip" />,
        run: () => onTask('send', id),
      },
      ...print(id, number),
      living &&
        ability.can('delete', 'Quotes') && {
          label: t('common:actions.delete'),
          icon: <IconTrash {...icon} />,
          danger: true,
          run: () => onTask('delete', id),
        },
    ];
    return actions.filter((action) => action !== false);
  };
}
