import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { Bdi } from '@/shared/ui/bdi';
import type { Form41 } from '../api';
import classes from './form41-gaps.module.css';

/** What the authority would ask for of a vendor, as the server names it. */
const FIELDS = ['tax_id', 'address', 'tax_office', 'tax_file_number'] as const;

/** The one field that every vendor lacks; none where they lack several or different ones. */
function sameField(gaps: Form41['gaps']) {
  const [first, ...others] = FIELDS.filter((field) =>
    gaps.some(({ missing }) => missing.includes(field)),
  );
  return others.length === 0 ? first : undefined;
}

/** The vendors of whom something is missing that the form asks for. */
export function Form41Gaps({ gaps }: { gaps: Form41['gaps'] }) {
  const { t } = useTranslation('withholding');
  const mayOpen = useAbility().can('read', 'Vendors');
  if (gaps.length === 0) return null;
  const same = sameField(gaps);
  return (
    <section className={`${classes.gaps} no-print`} aria-label={t('gaps.title')}>
      <h2>
        {same
          ? t('gaps.same', { count: gaps.length, field: t(`gaps.${same}`) })
          : t('gaps.count', { count: gaps.length })}
      </h2>
      <ul>
        {gaps.map(({ vendor_id, vendor_name, missing }) => (
          <li key={vendor_id}>
            {mayOpen ? (
              <Link to={paths.vendor(vendor_id)}>
                <Bdi>{vendor_name}</Bdi>
              </Link>
            ) : (
              <Bdi>{vendor_name}</Bdi>
            )}
            {!same && ': '}
            {!same &&
              FIELDS.filter((field) => missing.includes(field))
                .map((field) => t(`gaps.${field}`))
                .join(t('gaps.and'))}
          </li>
        ))}
      </ul>
    </section>
  );
}
