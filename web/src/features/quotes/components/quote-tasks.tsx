import { useQuery } from '@tanstack/react-query';
import { SendDialog } from '@/features/sending/public';
import { quoteDetail } from '../api';
import { AnswerDialog } from '../dialogs/answer-dialog';
import { ConvertDialog } from '../dialogs/convert-dialog';
import { DeleteQuoteDialog } from '../dialogs/delete-quote-dialog';
import { LinkDialog } from '../dialogs/link-dialog';
import { ReopenDialog } from '../dialogs/reopen-dialog';
import type { QuoteTask } from './use-quote-actions';

interface QuoteTasksProps {
  task: QuoteTask;
  id: number;
  onDeleted?: (() => void) | undefined;
  onClose: () => void;
}

/** The window of what is being done with a quote, about the quote as it is now. */
export function QuoteTasks({ task, id, onDeleted, onClose }: QuoteTasksProps) {
  const { data } = useQuery({ ...quoteDetail(id), staleTime: 0 });
  if (task === 'send') return <SendDialog document={{ kind: 'quote', id }} onClose={onClose} />;
  if (!data) return null;
  const about = { quote: data.Quote, onClose };
  if (task === 'convert') return <ConvertDialog {...about} />;
  if (task === 'delete') return <DeleteQuoteDialog {...about} onDone={onDeleted} />;
  if (task === 'link') return <LinkDialog {...about} />;
  if (task === 'reopen') return <ReopenDialog {...about} />;
  return <AnswerDialog {...about} status={task === 'approve' ? 'approved' : 'rejected'} />;
}
