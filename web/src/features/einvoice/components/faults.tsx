import { Anchor } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { aimAt } from '@/shared/lib/aimed-field';
import { appLink } from '@/shared/routing/app-link';
import { Bdi } from '@/shared/ui/bdi';
import type { PanelFault } from '../api-types';
import classes from './einvoice.module.css';

/** Our own words for what has no code of the authority are no help to a reader. */
const isOfAuthority = (code: string) => !/^[a-z_]+$/.test(code);

/** The fields of an address lack the same, and are mended in one place: that is said once. */
const isLike = (fault: PanelFault) => (one: PanelFault) =>
  one.text === fault.text &&
  one.text_of_portal === fault.text_of_portal &&
  one.code === fault.code &&
  one.link === fault.link &&
  one.record === fault.record &&
  one.line === fault.line;

interface FaultsProps {
  faults: readonly PanelFault[];
  /** Before the field on this page takes the focus: a window over it closes. */
  onHere?: () => void;
}

/** What is wrong with a document, in our words and the authority's, each with the way to mend it. */
export function Faults({ faults, onHere }: FaultsProps) {
  const { t } = useTranslation('einvoice');
  const different = faults.filter((fault, at) => faults.findIndex(isLike(fault)) === at);
  return (
    <ul className={classes.list}>
      {different.map((fault, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document may have the same fault twice
        <li key={at} className={classes.fault}>
          <span>
            {fault.line != null && `${t('faults.line', { number: fault.line })} `}
            {fault.text}
          </span>
          <FaultOfPortal {...fault} />
          <Mend fault={fault} onHere={onHere} />
        </li>
      ))}
    </ul>
  );
}

/** The way to the place that mends a fault. On this page it is the field itself, or nothing where it has none. */
function Mend({ fault, onHere }: { fault: PanelFault; onHere?: FaultsProps['onHere'] }) {
  const { t } = useTranslation('einvoice');
  const { pathname } = useLocation();
  const { link, field, line, text, record } = fault;
  if (!link) return null;
  const place = appLink(link);
  if (place.to !== pathname) {
    return (
      <Anchor
        component={Link}
        {...(place as { to: string })}
        onClick={() => field && aimAt({ pathname: place.to, record, field, line, text })}
      >
        {t('faults.mend')}
      </Anchor>
    );
  }
  if (field !== 'reference') return null;
  return (
    <Anchor
      component="button"
      type="button"
      ta="start"
      onClick={() => {
        onHere?.();
        focusField(field);
      }}
    >
      {t('faults.mend')}
    </Anchor>
  );
}

/** Once a window over it has closed, and given the focus back. */
function focusField(field: string) {
  setTimeout(() => {
    const input = document.querySelector<HTMLElement>(`[data-fault-field="${field}"] input`);
    input?.scrollIntoView({ block: 'center' });
    input?.focus({ preventScroll: true });
  }, 0);
}

/** The authority's code and words, as far as there are any that ours don't repeat. */
function FaultOfPortal({ code, text, text_of_portal: said }: PanelFault) {
  const parts = [isOfAuthority(code) ? code : null, said === text ? null : said].filter(
    (part) => part != null,
  );
  return (
    parts.length > 0 && (
      <span className={classes.hint}>
        {parts.map((part, at) => (
          <Fragment key={part}>
            {at > 0 && ' · '}
            <Bdi>{part}</Bdi>
          </Fragment>
        ))}
      </span>
    )
  );
}
