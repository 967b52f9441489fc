export { AuthCard } from './components/auth-card';
export { Notice } from './components/notice';
export { StrengthMeter } from './components/strength-meter';
export { newPassword } from './schema';
