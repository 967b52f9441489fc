import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { appLink } from '@/shared/routing/app-link';
import { Bdi } from '@/shared/ui/bdi';
import type { PanelFault } from '../api-types';
import classes from './einvoice.module.css';

/** What is wrong with a document, in our words and the authority's, each with the way to mend it. */
export function Faults({ faults }: { faults: readonly PanelFault[] }) {
  const { t } = useTranslation('einvoice');
  return (
    <ul className={classes.list}>
      {faults.map((fault, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document may have the same fault twice
        <li key={at} className={classes.fault}>
          <span>
            {fault.line != null && `${t('faults.line', { number: fault.line })} `}
            {fault.text}
          </span>
          <span className={classes.hint}>
            <Bdi ltr>{fault.code}</Bdi>
            {fault.text_of_portal && fault.text_of_portal !== fault.text && (
              <>
                {' · '}
                <Bdi>{fault.text_of_portal}</Bdi>
              </>
            )}
          </span>
          {fault.link && (
            <Anchor component={Link} {...(appLink(fault.link) as { to: string })}>
              {t('faults.mend')}
            </Anchor>
          )}
        </li>
      ))}
    </ul>
  );
}
