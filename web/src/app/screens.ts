import type { Screen } from '@/shared/routing/screen';
import { appScreens } from './app-screens';

/** Every feature's screens; a feature joins by having a `routes.tsx`, nobody lists it. */
const features = import.meta.glob<{ screens: readonly Screen[] }>('../features/*/routes.tsx', {
  eager: true,
});

/** Every screen of the product. */
export const screens: readonly Screen[] = [
  ...Object.values(features).flatMap((feature) => feature.screens),
  ...appScreens,
];
