import { lazyPart } from '@/shared/routing/lazy-part';
import type { BankAccount, BankLine } from '../api';
import { isOutflow } from '../sums';

const RuleDialog = lazyPart(async () => (await import('../dialogs/rule-dialog')).RuleDialog);

const LineTransferDialog = lazyPart(
  async () => (await import('../dialogs/line-transfer-dialog')).LineTransferDialog,
);

const LinePaymentDialog = lazyPart(
  async () => (await import('../dialogs/line-payment-dialog')).LinePaymentDialog,
);

const LineExpenseDialog = lazyPart(
  async () => (await import('../dialogs/line-expense-dialog')).LineExpenseDialog,
);

const FindDialog = lazyPart(async () => (await import('../dialogs/find-dialog')).FindDialog);

/** What is asked of a line. */
export interface LineDialog {
  kind: 'find' | 'expense' | 'receipt' | 'payment' | 'transfer' | 'rule';
  line: BankLine;
}

interface LineDialogsProps {
  dialog: LineDialog;
  account: BankAccount;
  onClose: () => void;
}

/** The window over the lines. */
export function LineDialogs({ dialog, account, onClose }: LineDialogsProps) {
  const { kind, line } = dialog;
  const about = { line, account, onClose };
  switch (kind) {
    case 'find':
      return <FindDialog {...about} />;
    case 'expense':
      return <LineExpenseDialog {...about} />;
    case 'transfer':
      return <LineTransferDialog line={line} onClose={onClose} />;
    case 'rule':
      return (
        <RuleDialog
          begin={{ words: line.description, side: isOutflow(line) ? 'out' : 'in' }}
          onClose={onClose}
        />
      );
    default:
      return <LinePaymentDialog {...about} />;
  }
}
