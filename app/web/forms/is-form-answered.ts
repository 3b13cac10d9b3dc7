/** True where a page is loaded to show what the post of its form was answered: without scripts the page is made anew around the answer. */
export const isFormAnswered = ({ headers }: Pick<Request, 'headers'>): boolean => (headers.get('Content-Type') ?? '').includes('form');
