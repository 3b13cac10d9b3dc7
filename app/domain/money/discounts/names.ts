/** The fields of a client's discount, as the specification calls them. */
export const discountNames = {
  clientDiscountId: 'id', prodId: 'productId', prodName: 'productName', sort: 'sortField',
} as const;
