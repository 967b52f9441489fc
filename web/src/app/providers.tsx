import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AbilityProvider } from '@/shared/auth/can';
import { directionOf } from '@/shared/i18n/i18n';
import { usePreferences } from '@/shared/lib/preferences';
import { theme, themeVariables } from '@/shared/theme';

/** Tells the kit's components when the reading direction turns. */
function DirectionFollower({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const { setDirection } = useDirection();
  const direction = directionOf(i18n.language);
  useEffect(() => setDirection(direction), [direction, setDirection]);
  return children;
}

/** Marks the chosen density on the page, where the tokens read it. */
function useDensity() {
  const { density } = usePreferences();
  useEffect(() => {
    document.documentElement.dataset.density = density;
  }, [density]);
}

interface ProvidersProps {
  queryClient: QueryClient;
  children: ReactNode;
}

/** Everything that screens find around them: server state, ability, theme, direction. */
export function Providers({ queryClient, children }: ProvidersProps) {
  const { theme: scheme, language } = usePreferences();
  useDensity();
  return (
    <QueryClientProvider client={queryClient}>
      <AbilityProvider>
        <DirectionProvider initialDirection={directionOf(language)} detectDirection={false}>
          <MantineProvider
            theme={theme}
            cssVariablesResolver={themeVariables}
            defaultColorScheme="auto"
            {...(scheme === 'auto' ? {} : { forceColorScheme: scheme })}
          >
            <DirectionFollower>{children}</DirectionFollower>
          </MantineProvider>
        </DirectionProvider>
      </AbilityProvider>
    </QueryClientProvider>
  );
}
