// A separate module, so that Zod is loaded with it and not with every page that has a form.
export { zodResolver } from '@hookform/resolvers/zod';
