import { Kbd, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { entriesFor } from '@/app/nav';
import { useAbility } from '@/shared/auth/can';
import { usePreferences } from '@/shared/lib/preferences';
import classes from './shortcut-sheet.module.css';
import { printedKeys, SHORTCUTS } from './shortcuts';
import ar from './text.ar.json';
import en from './text.en.json';

/** Only the sheet uses these texts. */
const TEXTS = { ar: ar.shortcuts, en: en.shortcuts };

/** The list of shortcuts. Keys are physical, so they are the same under an Arabic layout. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const texts = TEXTS[usePreferences().language];
  const ways = entriesFor(useAbility()).flatMap(({ key, text }) =>
    key ? [{ name: t(`nav.${text}`), keys: [`KeyG ${key}`] }] : [],
  );
  const sections = SHORTCUTS.map(({ title, shortcuts }) => ({
    title: texts[title],
    rows: shortcuts.map(({ text, keys }) => ({ name: texts[text], keys })),
  }));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('shortcuts.title')}
      size={760}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
    >
      <div className={classes.sections}>
        {[...sections, { title: texts.goTo, rows: ways }].map(({ title, rows }) => (
          <section key={title} className={classes.section}>
            <h3 className={classes.title}>{title}</h3>
            <dl className={classes.list}>
              {rows.map(({ name, keys }) => (
                <div key={name} className={classes.row}>
                  <dt>{name}</dt>
                  <dd dir="ltr">
                    {keys.map((one) => (
                      <span key={one} className={classes.keys}>
                        {printedKeys(one).map((key) => (
                          <Kbd key={key}>{key}</Kbd>
                        ))}
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
