import { ActionIcon } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './sheets.module.css';

/** How many times as wide as the window a sheet can be. */
const ZOOMS = [1, 1.5, 2, 3];

interface ZoomBarProps {
  zoom: number;
  onZoom: (zoom: number) => void;
}

/** Makes the sheets larger than a phone is wide, and smaller again. Wide screens show them large enough. */
export function ZoomBar({ zoom, onZoom }: ZoomBarProps) {
  const { t } = useTranslation('print');
  const at = ZOOMS.indexOf(zoom);
  const steps = [
    { label: t('zoom.out'), Icon: IconZoomOut, to: ZOOMS[at - 1] },
    { label: t('zoom.in'), Icon: IconZoomIn, to: ZOOMS[at + 1] },
  ];
  return (
    <div className={classes.zoom}>
      {steps.map(({ label, Icon, to }) => (
        <ActionIcon
          key={label}
          variant="default"
          size={44}
          aria-label={label}
          // It keeps the focus at the last step.
          data-disabled={to === undefined || undefined}
          aria-disabled={to === undefined}
          onClick={() => to !== undefined && onZoom(to)}
        >
          <Icon size={22} stroke={1.6} aria-hidden />
        </ActionIcon>
      ))}
    </div>
  );
}
