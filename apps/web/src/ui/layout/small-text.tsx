export { SmallText } from './layout.styles';
