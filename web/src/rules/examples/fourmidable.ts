import { shown } from '../example';

export const example = shown(50, [2, 3, 6]);
