import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { toast } from '@/shared/lib/toast';
import { Bdi } from '@/shared/ui/bdi';
import { StatusPill } from '@/shared/ui/status-pill';
import { type BankAccount, type BankLine, useMatchLine } from '../api';
import { isOutflow } from '../sums';
import { BookLineFacts } from './book-line-facts';
import type { LineDialog } from './line-dialogs';
import { LineMenus } from './line-menus';
import classes from './lines.module.css';
import { useCodeLine } from './use-code-line';

interface LineOfferProps {
  line: BankLine;
  account: BankAccount;
  mayWrite: boolean;
  onDialog: (kind: LineDialog['kind'], line: BankLine) => void;
}

/** What an open line most likely is, and everything else that it can be said to be. */
export function LineOffer({ line, account, mayWrite, onDialog }: LineOfferProps) {
  const { t } = useTranslation('banks');
  const match = useMatchLine();
  const code = useCodeLine(account);
  const [at, setAt] = useState(0);
  const { suggestions, coding } = line;
  const suggested = suggestions[at] ?? suggestions[0];
  const others = suggestions.length - 1;
  const direct = coding && code.canDo(line, coding);

  function agree() {
    if (suggested) {
      const { entry, line: place } = suggested;
      match.mutate(
        { line: line.id, lines: [{ entry, line: place }] },
        { onSuccess: () => toast.success(t('lines.matched')) },
      );
    } else if (coding && direct) code.run(line, coding);
    else if (coding) onDialog(coding.kind === 'transfer' ? 'transfer' : 'expense', line);
  }

  return (
    <div className={`card ${classes.offer}`} data-none={!(suggested || coding) || undefined}>
      {suggested ? (
        <BookLineFacts book={suggested} currency={account.currency} />
      ) : coding ? (
        <Coding coding={coding} out={isOutflow(line)} />
      ) : (
        <span className={classes.second}>{t('lines.unknown')}</span>
      )}
      {mayWrite && (
        <div className={classes.buttons}>
          {(suggested || coding) && (
            <Button
              size="compact-sm"
              loading={match.isPending || code.isPending}
              onClick={agree}
              aria-label={t('lines.agreeTo', { what: line.description })}
            >
              {t(suggested || direct ? 'lines.agree' : 'lines.create')}
            </Button>
          )}
          {others > 0 && (
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => setAt((at + 1) % suggestions.length)}
            >
              {t('lines.others', { count: others })}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconSearch size={14} stroke={1.8} aria-hidden />}
            onClick={() => onDialog('find', line)}
          >
            {t('lines.find')}
          </Button>
          <LineMenus line={line} onDialog={onDialog} />
        </div>
      )}
    </div>
  );
}

/** What a rule, or an earlier line of the same words, says that a line is for. */
function Coding({ coding, out }: { coding: NonNullable<BankLine['coding']>; out: boolean }) {
  const { t } = useTranslation('banks');
  const format = useFormat();
  const name = format.name({ name_en: coding.account_name, name_ar: coding.account_name_ar });
  const transfer = coding.kind === 'transfer';
  return (
    <div className={classes.book}>
      <div className={classes.what}>
        <span className={classes.second}>
          {t(transfer ? (out ? 'lines.transferTo' : 'lines.transferFrom') : 'lines.newExpense')}
        </span>
        <Bdi className={classes.text}>{name}</Bdi>
      </div>
      <div className={classes.sum}>
        <StatusPill tone="part">
          {t(coding.why === 'rule' ? 'lines.why.rule' : 'lines.why.memory')}
        </StatusPill>
      </div>
    </div>
  );
}
