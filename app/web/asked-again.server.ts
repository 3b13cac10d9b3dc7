/** The number of the mail that an address wants to be sent again. */
export const askedAgain = ({ request }: { request: Request }): string | undefined =>
  new URL(request.url).searchParams.get('again') ?? undefined;
