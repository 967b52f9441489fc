import { Skeleton } from '@mantine/core';
import { IconChevronDown, IconLock } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';
import { RowMenu } from '@/shared/ui/data-grid/row-menu';
import { Money } from '@/shared/ui/money';
import { StatusPill } from '@/shared/ui/status-pill';
import type { TreeRow } from '../tree';
import classes from './account-tree.module.css';
import { accountName } from './use-account-picker';

interface AccountRowProps {
  row: TreeRow;
  /** Null while it is on its way. */
  detailName: string | null | undefined;
  /** The row that Tab reaches; the arrows reach the others. */
  inTabOrder: boolean;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => void;
  onToggle: () => void;
  onOpen: () => void;
  menu: () => readonly RowAction[];
}

/** One account of the chart in its place. */
export function AccountRow(props: AccountRowProps) {
  const { row, detailName, inTabOrder, onFocus, onKeyDown, onOpen, menu } = props;
  const { account, level, expanded } = row;
  const [menuOpen, setMenuOpen] = useState(false);
  const format = useFormat();
  const name = accountName(account, format);
  const other = format.language === 'ar' ? account.account_name : account.account_name_ar;
  return (
    <tr
      className={classes.row}
      data-account={account.id}
      data-level={level}
      data-group={!account.postable}
      data-inactive={!account.active}
      aria-level={level}
      aria-expanded={expanded}
      tabIndex={inTabOrder ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={onOpen}
    >
      <Cell>
        <div className={classes.place} style={{ '--level': level } as CSSProperties}>
          <Toggle {...props} name={name} />
          <div className={classes.text}>
            <Bdi ltr className={classes.number}>
              {account.serial}
            </Bdi>
            <div className={classes.names}>
              <Bdi>{name}</Bdi>
              {other !== name && (
                <span className={classes.other}>
                  <Bdi>{other}</Bdi>
                </span>
              )}
              <Marks row={row} />
            </div>
          </div>
        </div>
      </Cell>
      <Cell className={`${classes.detail} ${classes.detailCell}`}>
        {detailName === null ? <Skeleton height={12} width="60%" /> : detailName}
      </Cell>
      <Cell className={`num ${classes.figure}`}>
        <Money amount={account.balance} />
        <OwnBalance account={account} />
      </Cell>
      <Cell className={classes.menu}>
        <RowMenu actions={menu} opened={menuOpen} onChange={setMenuOpen} inTabOrder={inTabOrder} />
      </Cell>
    </tr>
  );
}

function Cell({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the row is what is focused in a tree grid
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a tree grid's cells are grid cells
    <td role="gridcell" className={className}>
      {children}
    </td>
  );
}

function Toggle({ row, name, onToggle }: AccountRowProps & { name: string }) {
  const { t } = useTranslation('accounts');
  if (row.expanded === undefined) return <span className={classes.leaf} />;
  return (
    <button
      type="button"
      className={classes.toggle}
      data-open={row.expanded}
      tabIndex={-1}
      aria-label={t(row.expanded ? 'list.fold' : 'list.expand', { name })}
      onClick={(event) => {
        event.stopPropagation();
        onToggle();
      }}
    >
      <IconChevronDown size={16} stroke={1.6} aria-hidden />
    </button>
  );
}

/** The balance of an account in its own foreign currency. */
function OwnBalance({ account }: { account: TreeRow['account'] }) {
  const { own_balance, account_currency: code } = account;
  if (!own_balance) return null;
  // As many decimals as the currency has: the server writes them all.
  const scale = own_balance.split('.')[1]?.length ?? 0;
  return (
    <div className={classes.own}>
      <Money amount={own_balance} scale={scale} /> <Bdi ltr>{code}</Bdi>
    </div>
  );
}

function Marks({ row: { account } }: { row: TreeRow }) {
  const { t } = useTranslation('accounts');
  return (
    <>
      {account.is_system && account.postable && (
        <IconLock
          size={14}
          stroke={1.6}
          color="var(--muted)"
          role="img"
          aria-label={t('list.system')}
        >
          <title>{t('list.system')}</title>
        </IconLock>
      )}
      {!account.active && (
        <StatusPill tone="idle">
          {t(account.merged_into ? 'list.merged' : 'list.inactive')}
        </StatusPill>
      )}
    </>
  );
}
