import { ActionIcon, Button, Menu, Skeleton, Tabs } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { useUrlSearch } from '@/shared/lib/url-search';
import { watchCuts } from '@/shared/lib/watch-cuts';
import { useMainVariant } from '@/shared/ui/clear-action';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';
import fade from '@/shared/ui/faded-ends.module.css';
import { PageShell } from '@/shared/ui/page-shell';
import classes from './party-view.module.css';

const tabSearch = z.object({ tab: z.catch(z.optional(z.string()), undefined) });

/** A part of a party's page. */
export interface PartyTab {
  key: string;
  label: string;
  panel: () => ReactNode;
}

interface PartyViewProps {
  name: string;
  /** What kind of party, beside the name. */
  kind?: string | undefined;
  /** Beside the name too: a status, for instance. */
  badge?: ReactNode;
  list: { label: string; to: string };
  /** The likeliest action, and some as buttons beside it; undefined those that the person may not. */
  main: RowAction | undefined;
  buttons: readonly (RowAction | undefined)[];
  /** The others, behind the dots. */
  further: readonly (RowAction | undefined)[];
  /** The balance. */
  balance: ReactNode;
  tabsLabel: string;
  /** The first one is open unless the address says another. */
  tabs: readonly PartyTab[];
  /** Its dialogs. */
  children?: ReactNode;
}

/** On a phone the tabs are wider than the screen: the one that is open must be among those on show. */
function showOpen(list: HTMLElement | null) {
  const open = list?.querySelector('[aria-selected="true"]');
  open?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  return watchCuts(list);
}

/** A party that was found: its balance above, everything else in tabs. */
export function PartyView(props: PartyViewProps) {
  const { tabs } = props;
  const [search, setSearch] = useUrlSearch(tabSearch);
  const open = tabs.find((tab) => tab.key === search.tab) ?? tabs[0];
  return (
    <PageShell
      title={props.name}
      count={props.kind}
      badge={props.badge}
      crumbs={[props.list]}
      actions={<HeadActions main={props.main} buttons={props.buttons} further={props.further} />}
    >
      {props.balance}
      <Tabs
        value={open?.key ?? null}
        onChange={(next) => setSearch({ tab: next ?? undefined })}
        keepMounted={false}
      >
        <Tabs.List
          ref={showOpen}
          aria-label={props.tabsLabel}
          className={`${fade.strip} ${classes.tabs}`}
        >
          {tabs.map(({ key, label }) => (
            <Tabs.Tab key={key} value={key}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Suspense fallback={<Skeleton height={200} radius={8} mt="md" />}>
          {tabs.map(({ key, panel }) => (
            <Tabs.Panel key={key} value={key} className={classes.panel}>
              {key === open?.key && panel()}
            </Tabs.Panel>
          ))}
        </Suspense>
      </Tabs>
      {props.children}
    </PageShell>
  );
}

const definedActions = (actions: readonly (RowAction | undefined)[]): readonly RowAction[] =>
  actions.filter((action) => action !== undefined);

type HeadActionsProps = Pick<PartyViewProps, 'main' | 'buttons' | 'further'>;

function HeadActions({ main, buttons, further }: HeadActionsProps) {
  const { t } = useTranslation();
  const variant = useMainVariant();
  const behind = definedActions(further);
  return (
    <>
      {behind.length > 0 && (
        <Menu>
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={t('actions.more')}>
              <IconDots size={18} stroke={1.6} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {behind.map((action) => (
              <Menu.Item
                key={action.label}
                leftSection={action.icon}
                {...(action.danger ? { c: 'var(--error)' } : {})}
                onClick={action.run}
              >
                {action.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {definedActions(buttons).map((action) => (
        <Button key={action.label} variant="default" leftSection={action.icon} onClick={action.run}>
          {action.label}
        </Button>
      ))}
      {main && (
        <Button variant={variant} leftSection={main.icon} onClick={main.run}>
          {main.label}
        </Button>
      )}
    </>
  );
}
