import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface TooManyProps {
  count: number;
  most: number;
  children: ReactNode;
}

/** Tells at a button that is disabled so why it is: more is ticked than can be done at once. */
export function TooMany({ count, most, children }: TooManyProps) {
  const { t } = useTranslation();
  return (
    <Tooltip label={t('grid.tooMany', { most })} disabled={count <= most}>
      {/* A disabled button hears nothing of the pointer. */}
      <span>{children}</span>
    </Tooltip>
  );
}
