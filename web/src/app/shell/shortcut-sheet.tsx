import { Kbd, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '@/shared/lib/preferences';
import classes from './shortcut-sheet.module.css';
import ar from './text.ar.json';
import en from './text.en.json';

/** The sheet alone brings what its keys do. */
const TEXTS = { ar: ar.shortcuts, en: en.shortcuts };

type Shortcut = keyof typeof TEXTS.en;

const SHORTCUTS: readonly [Shortcut, string][] = [
  ['search', 'Ctrl K'],
  ['filter', '/'],
  ['create', 'N'],
  ['goDashboard', 'G D'],
  ['goSales', 'G I'],
  ['goQuotes', 'G Q'],
  ['goCreditNotes', 'G E'],
  ['goCustomers', 'G C'],
  ['goProducts', 'G P'],
  ['goReports', 'G R'],
  ['save', 'Ctrl S'],
  ['saveAndSend', 'Ctrl Enter'],
  ['duplicateLine', 'Ctrl D'],
  ['removeLine', 'Ctrl Delete'],
  ['dates', 'T + - W K M H Y R'],
  ['sheet', '?'],
];

/** What the keyboard can do. Keys are physical, so they are the same under an Arabic layout. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { language } = usePreferences();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('shortcuts.title')}
      size={460}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
    >
      <dl className={classes.list}>
        {SHORTCUTS.map(([name, keys]) => (
          <div key={name} className={classes.row}>
            <dt>{TEXTS[language][name]}</dt>
            <dd dir="ltr">
              {keys.split(' ').map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
