// Order matters: the kit's layer first, then our tokens and rules, which are outside any layer and
// win.
import './mantine.css';
import './fonts.css';
import './tokens.css';
import './global.css';

export { theme, themeVariables } from './mantine-theme';
