import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageShell } from '@/shared/ui/page-shell';
import { SearchInput } from '@/shared/ui/search-input';
import { GROUPS, isFound, isOpen } from '../settings-index';
import classes from './settings-page.module.css';

/** Every setting by section, found by what it is called or does. */
export function SettingsPage() {
  const { t } = useTranslation('company');
  const ability = useAbility();
  const [search, setSearch] = useState('');
  const groups = GROUPS.map(({ name, items }) => ({
    name,
    items: items.filter(
      (one) =>
        isOpen(one, ability) &&
        isFound(search, [
          t(`index.items.${one.name}.title`),
          t(`index.items.${one.name}.hint`),
          t(`index.items.${one.name}.words`),
        ]),
    ),
  })).filter(({ items }) => items.length > 0);
  return (
    <PageShell title={t('index.title')}>
      <div className={classes.search}>
        <SearchInput value={search} onChange={setSearch} placeholder={t('index.search')} />
      </div>
      {groups.length === 0 && <EmptyState kind="empty" title={t('index.none')} />}
      {groups.map(({ name, items }) => (
        <section key={name} className={classes.group} aria-labelledby={`settings-${name}`}>
          <h2 id={`settings-${name}`} className={classes.title}>
            {t(`index.groups.${name}`)}
          </h2>
          <ul className={classes.items}>
            {items.map(({ name: item, path, hash }) => (
              <li key={item}>
                <Link to={path} hash={hash ?? ''} className={`card ${classes.item}`}>
                  <span className={classes.name}>{t(`index.items.${item}.title`)}</span>
                  <p className={classes.hint}>{t(`index.items.${item}.hint`)}</p>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PageShell>
  );
}
