export { MemberEvents } from './components/member-events';
