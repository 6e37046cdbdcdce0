import { expect, test } from "bun:test";
import {
  infoOf,
  KIND_NAMES,
  kindNamed,
  type ResourceName,
  RESOURCES,
  type Shape,
} from "../../../src/core/engine/index.ts";

/**
 * The published fields of every resource: their names, types and order are a promise to callers. s string,
 * i integer, n number, b boolean, d moment, ? nullable, (…) a closed list. Every resource ends with the
 * moments createdAt and updatedAt.
 */
const PLACE = "street:s city:s state:s zipcode:s country:s";
const PUBLISHED: Readonly<Record<string, string>> = {
  users: `id:i name:s firstName:s lastName:s username:s email:s avatar:s phone:s website:s bio:s
    gender(female,male,non-binary) birthDate:d age:i role(admin,editor,user,viewer) isActive:b
    address{street:s suite:s city:s state:s zipcode:s country:s geo{lat:s lng:s}} company{name:s catchPhrase:s bs:s}`,
  posts: `id:i userId:i title:s slug:s excerpt:s body:s tags:[s] status(draft,published,archived) coverImage:s
    reactions{likes:i dislikes:i} views:i readingTime:i publishedAt:d?`,
  comments: "id:i postId:i userId:i name:s email:s body:s likes:i",
  albums: "id:i userId:i title:s description:s coverImage:s isPublic:b",
  photos: `id:i albumId:i title:s url:s thumbnailUrl:s width:i height:i size:i format(jpeg,png,webp) tags:[s]`,
  todos: `id:i userId:i title:s description:s completed:b completedAt:d? priority(low,medium,high,critical)
    dueDate:d? tags:[s]`,
  products: `id:i categoryId:i category:s title:s slug:s description:s brand:s sku:s price:n originalPrice:n
    discountPercentage:n currency:s rating:n? reviewCount:i stock:i
    availabilityStatus(In Stock,Low Stock,Out of Stock) tags:[s] weight:n dimensions{width:n height:n depth:n}
    thumbnail:s images:[s] isFeatured:b`,
  orders: `id:i customerId:i number:s items:[{productId:i title:s quantity:i unitPrice:n total:n}] subtotal:n
    discount:n tax:n shipping:n total:n currency:s
    status(pending,processing,shipped,delivered,cancelled,refunded)
    paymentMethod(credit_card,debit_card,paypal,bank_transfer,apple_pay,google_pay) shippingAddress{${PLACE}}
    trackingNumber:s? notes:s? placedAt:d`,
  customers: `id:i name:s firstName:s lastName:s email:s phone:s avatar:s company:s? address{${PLACE}} birthDate:d
    isVip:b hasNewsletter:b groups:[s] status(active,inactive,blocked) lastSeenAt:d`,
  invoices: `id:i orderId:i customerId:i number:s lineItems:[{description:s quantity:i unitPrice:n total:n}]
    subtotal:n discount:n tax:n shipping:n total:n currency:s status(draft,sent,paid,overdue,void) issueDate:d dueDate:d paidAt:d?`,
  payments: `id:i invoiceId:i orderId:i customerId:i amount:n currency:s
    method(credit_card,debit_card,paypal,bank_transfer,apple_pay,google_pay)
    status(pending,succeeded,failed,refunded) transactionId:s cardBrand:s? cardLast4:s? paidAt:d?`,
  files: `id:i userId:i name:s extension:s mimeType:s size:i url:s checksum:s isPublic:b downloads:i`,
  categories: "id:i parentId:i? name:s slug:s description:s image:s productCount:i isActive:b",
  reviews: `id:i productId:i userId:i rating:i title:s body:s isVerified:b helpful:i
    status(pending,approved,rejected)`,
  notifications: `id:i userId:i type(info,success,warning,error,system) title:s message:s read:b readAt:d? link:s?`,
  messages: `id:i conversationId:i senderId:i receiverId:i senderName:s content:s type(text,image,file) read:b
    readAt:d?`,
  companies: `id:i name:s slug:s industry:s catchPhrase:s bs:s email:s phone:s website:s logo:s vatNumber:s
    foundedYear:i employeeCount:i revenue:n isPublic:b address{${PLACE}}`,
  employees: `id:i companyId:i managerId:i? name:s firstName:s lastName:s email:s phone:s avatar:s department:s
    jobTitle:s salary:n currency:s skills:[s] hiredAt:d terminatedAt:d? status(active,on_leave,terminated)`,
  blogs: `id:i userId:i title:s slug:s description:s category:s tags:[s] coverImage:s language:s subscribers:i
    isFeatured:b`,
  articles: `id:i blogId:i userId:i title:s slug:s description:s body:s tags:[s] author{name:s avatar:s}
    coverImage:s readingTime:i favoritesCount:i status(draft,published,archived) publishedAt:d?`,
  events: `id:i organizerId:i title:s slug:s description:s category:s startDate:d endDate:d timezone:s venue:s
    location{address:s city:s country:s lat:n lng:n} isOnline:b url:s? capacity:i attendeeCount:i price:n
    currency:s status(scheduled,completed,cancelled,postponed) image:s`,
};

const written = (shape: Shape): string => {
  const optional = shape.nullable === true ? "?" : "";
  switch (shape.type) {
    case "string":
      if (shape.enum !== undefined) return `(${shape.enum.join(",")})${optional}`;
      return `${shape.format === "date-time" ? ":d" : ":s"}${optional}`;
    case "integer":
      return `:i${optional}`;
    case "number":
      return `:n${optional}`;
    case "boolean":
      return `:b${optional}`;
    case "array":
      return `:[${written(shape.items).replace(/^:/, "")}]${optional}`;
    case "object":
      return `{${listed(shape.properties)}}${optional}`;
  }
};

const listed = (shapes: Readonly<Record<string, Shape>>): string =>
  Object.entries(shapes)
    .map(([name, shape]) => name + written(shape))
    .join(" ");

test("the resources are the published ones, in their order", () => {
  expect([...RESOURCES].sort()).toEqual(Object.keys(PUBLISHED).sort() as ResourceName[]);
  expect(RESOURCES.slice(0, 3)).toEqual(["users", "posts", "comments"]);
});

test.each([...RESOURCES])("%s has its published fields, types and order", (name) => {
  const promised = `${PUBLISHED[name]} createdAt:d updatedAt:d`.replace(/\s+/g, " ");
  expect(listed(infoOf(name).fields)).toBe(promised);
});

test("every kind of value says what it is, each in other words", () => {
  const abouts = KIND_NAMES.map((name) => kindNamed(name)?.about ?? "");
  expect(abouts.filter((about) => about.length < 3)).toEqual([]);
  expect(new Set(abouts).size).toBe(abouts.length);
});
