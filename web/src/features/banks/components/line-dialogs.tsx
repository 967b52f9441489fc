import type { BankAccount, BankLine } from '../api';
import {
  FindDialog,
  LineExpenseDialog,
  LinePaymentDialog,
  LineTransferDialog,
  RuleDialog,
} from '../dialogs/lazy-dialogs';
import { isOut } from '../sums';

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

/** The window that stands over the lines. */
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
          begin={{ words: line.description, side: isOut(line) ? 'out' : 'in' }}
          onClose={onClose}
        />
      );
    default:
      return <LinePaymentDialog {...about} />;
  }
}
