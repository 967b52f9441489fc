import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import { ButtonRoot } from './button-root';
import { optionsFilter } from './options-filter';

/** Nile teal, from the palest wash to the darkest ink. */
const nile = [
  '#edf8f7',
  '#d3eeec',
  '#a5dcd9',
  '#70c5c1',
  '#3ea9a6',
  '#1f8f8d',
  '#0f7475',
  '#0c5f61',
  '#0a4c4e',
  '#083c3e',
] as const;

const gray = [
  '#f6f8f9',
  '#edf0f3',
  '#e1e6ea',
  '#cdd5db',
  '#87939f',
  '#6b7884',
  '#5a6672',
  '#404b56',
  '#2b343d',
  '#181e25',
] as const;

/** For errors and irreversible actions; shade 6 under white text is 6.5:1. */
const red = [
  '#fdf1f0',
  '#fde8e6',
  '#fbcfcb',
  '#ff9d94',
  '#ff8a80',
  '#e5645a',
  '#b3261e',
  '#a6211a',
  '#8c1b15',
  '#6f1511',
] as const;

const dark = [
  '#d5dbe1',
  '#aab4be',
  '#8794a1',
  '#5b6774',
  '#3a4551',
  '#2b343e',
  '#20272f',
  '#171d24',
  '#11161c',
  '#0b0f14',
] as const;

const controlHeight = { '--input-height': '36px' };

/** The kit's theme: our scales, sizes and the defaults that every control starts from. */
export const theme = createTheme({
  primaryColor: 'nile',
  // Shade 6 in both schemes: a lighter fill under white text falls below 4.5:1.
  primaryShade: 6,
  colors: { nile, gray, red, dark },
  black: '#181e25',
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font)',
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '17px', xl: '20px' },
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.5', lg: '1.45', xl: '1.4' },
  headings: {
    fontFamily: 'var(--font)',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '22px', lineHeight: '1.4' },
      h2: { fontSize: '17px', lineHeight: '1.45' },
      h3: { fontSize: '14px', lineHeight: '1.5' },
    },
  },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '999px' },
  defaultRadius: 'sm',
  shadows: {
    xs: 'none',
    sm: 'var(--shadow-menu)',
    md: 'var(--shadow-menu)',
    lg: 'var(--shadow-modal)',
    xl: 'var(--shadow-modal)',
  },
  breakpoints: { xs: '30em', sm: '40em', md: '64em', lg: '80em', xl: '96em' },
  respectReducedMotion: true,
  // Plain objects, not the components' own `extend`: naming a component here would load it on every
  // page.
  components: {
    Input: { defaultProps: { size: 'sm' }, vars: () => ({ wrapper: controlHeight }) },
    InputWrapper: {
      // Fields of a row are aligned, whichever of them has a hint.
      defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
    Button: { defaultProps: { size: 'sm', component: ButtonRoot } },
    ActionIcon: {
      defaultProps: { variant: 'subtle', color: 'gray', size: 34, component: ButtonRoot },
    },
    Menu: {
      // The placeholder is a child that a menu may not have; the first item takes the focus
      // instead.
      defaultProps: {
        shadow: 'sm',
        radius: 'md',
        position: 'bottom-end',
        withInitialFocusPlaceholder: false,
      },
    },
    Popover: { defaultProps: { shadow: 'sm', radius: 'md' } },
    Modal: { defaultProps: { radius: 'lg', centered: true, shadow: 'lg' } },
    Drawer: { defaultProps: { shadow: 'lg' } },
    Select: {
      // The list itself scrolls: a region around it that scrolled would have to be reached by Tab.
      defaultProps: { withScrollArea: false, filter: optionsFilter },
      styles: { options: { maxHeight: 260, overflowY: 'auto' } },
    },
    Autocomplete: { defaultProps: { filter: optionsFilter } },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: false } },
  },
});

/** Hands our tokens to the kit, so that its own parts use the same surfaces, lines and text. */
export const themeVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-placeholder': 'var(--placeholder)',
    '--mantine-color-anchor': 'var(--link)',
    '--mantine-color-error': 'var(--error)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--hover-fill)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--line-strong)',
    // A warning is as quiet as the mark of its state, in the dark too.
    '--mantine-color-yellow-light': 'var(--status-part-fill)',
    '--mantine-color-yellow-light-color': 'var(--status-part)',
    '--mantine-color-orange-light': 'var(--status-part-fill)',
    '--mantine-color-orange-light-color': 'var(--status-part)',
  };
  return { variables: {}, light: shared, dark: shared };
};
