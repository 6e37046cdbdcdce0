/*
 * Made by `bun run api-types` out of the definitions; a test holds it to them. Not to be edited.
 */

/** One of the users. People with an account. */
export interface User {
  /** Its number in the dataset, from 1. */
  id: number;
  /** Given and family name. */
  name: string;
  /** Given name. */
  firstName: string;
  /** Family name. */
  lastName: string;
  /** Login name, made of the name; unique. */
  username: string;
  /** E-mail address, made of the name; unique, on a reserved domain. */
  email: string;
  /** Portrait: an SVG picture on this service's origin. */
  avatar: string;
  /** Telephone number, from a range reserved for fiction. */
  phone: string;
  /** Personal page, on the reserved domain .example. */
  website: string;
  /** A few words about themselves. */
  bio: string;
  /** Gender. */
  gender: "female" | "male" | "non-binary";
  /** Day of birth. */
  birthDate: string;
  /** Full years on 2025-01-01. */
  age: number;
  /** What they may do. */
  role: "admin" | "editor" | "user" | "viewer";
  /** Whether the account can sign in. */
  isActive: boolean;
  /** Postal address with coordinates. */
  address: {
    /** House number and street. */
    street: string;
    /** Apartment, suite or floor. */
    suite: string;
    /** City. */
    city: string;
    /** State or region. */
    state: string;
    /** Postcode, in the country's own form. */
    zipcode: string;
    /** Country. */
    country: string;
    /** Where it is, within a few kilometres of the city's centre. */
    geo: {
      /** Latitude in degrees, as text. */
      lat: string;
      /** Longitude in degrees, as text. */
      lng: string;
    };
  };
  /** Employer. */
  company: {
    /** Company name. */
    name: string;
    /** Its slogan. */
    catchPhrase: string;
    /** What it says it does. */
    bs: string;
  };
  /** When the record was made. */
  createdAt: string;
  /** When the record last changed. */
  updatedAt: string;
}

/** One of the posts. What users write on their pages. */
export interface Post {
  /** Its number in the dataset, from 1. */
  id: number;
  /** Who wrote it. */
  userId: number;
  /** Headline. */
  title: string;
  /** The title as it stands in URLs. */
  slug: string;
  /** How the body begins. */
  excerpt: string;
  /** Plain text: paragraphs with an empty line between them. */
  body: string;
  /** One to three labels. */
  tags: string[];
  /** Where it stands. */
  status: "draft" | "published" | "archived";
  /** Picture above it: an SVG on this service's origin. */
  coverImage: string;
  /** What readers clicked. */
  reactions: {
    /** How many. */
    likes: number;
    /** How many. */
    dislikes: number;
  };
  /** How often it was opened: at least once per reaction. */
  views: number;
  /** Minutes to read it, at 150 words a minute. */
  readingTime: number;
  /** When it was published; null for a draft. */
  publishedAt: string | null;
  /** When the record was made. */
  createdAt: string;
  /** When the record last changed. */
  updatedAt: string;
}

/** One of the comments. What users say to a post. */
export interface Comment {
  /** Its number in the dataset, from 1. */
  id: number;
  /** What it is about. */
  postId: number;
  /** Who wrote it. */
  userId: number;
  /** That user's name. */
  name: string;
  /** That user's e-mail address. */
  email: string;
  /** What it says. */
  body: string;
  /** How many liked it. */
  likes: number;
  /** When the record was made. */
  createdAt: string;
  /** When the record last changed. */
  updatedAt: string;
}

/** One of the albums. Photo albums of users. */
export interface Album {
  /** Its number in the dataset, from 1. */
  id: number;
  /** Whose it is. */
  userId: number;
  /** What it shows. */
  title: string;
  /** A sentence about it. */
  description: string;
  /** Its first picture: an SVG on this service's origin. */
  coverImage: string;
  /** Whether others may look at it. */
  isPublic: boolean;
  /** When the record was made. */
  createdAt: string;
  /** When the record last changed. */
  updatedAt: string;
}

/** One of the photos. Photos in an album. */
export interface Photo {
  /** Its number in the dataset, from 1. */
  id: number;
  /** Where it is kept. */
  albumId: number;
  /** What it shows. */
  title: string;
  /** The picture: an SVG on this service's origin. */
  url: string;
  /** The same picture, small and square. */
  thumbnailUrl: string;
  /** Pixels across of the imagined original; the picture at url is an SVG. */
  width: number;
  /** Pixels down of the imagined original. */
  height: number;
  /** Bytes of the imagined original: follows its width, height and format. */
  size: number;
  /** How the imagined original is stored. */
  format: "jpeg" | "png" | "webp";
  /** One to four labels. */
  tags: string[];
  /** When the record was made. */
  createdAt: string;
  /** When the record last changed. */
  updatedAt: string;
}

/** One of the todos. Things that users mean to do. */
export interface Todo {
  /** Its number in the dataset, from 1. */
  id: number;
  /** Whose it is. */
  userId: number;
  /** What to do. */
  title: string;
  /** A sentence about it. */
  description: string;
  /** Whether it is done. */
  completed: boolean;
  /** When it was done; null while it is not. */
  completedAt: string | null;
  /** How urgent it is. */
  priority: "low" | "medium" | "high" | "critical";
  /** When it should be done, if that matters. */
  dueDate: string | null;
  /** One to four labels. */
  tags: string[];
  /** When the record was made. */
  createdAt: string;
  /** When the record last changed. */
  updatedAt: string;
}

/** One of the products. Goods that the shop sells. */
export interface Product {
  /** Its number in the dataset, from 1. */
  id: number;
  /** Where the shop lists it. */
  categoryId: number;
  /** That category's name. */
  category: string;
  /** Brand, model and kind. */
  title: string;
  /** The title as it stands in URLs. */
  slug: string;
  /** What the shop says about it. */
  description: string;
  /** Maker; invented. */
  brand: string;
  /** Stock-keeping unit; unique. */
  sku: string;
  /** What it costs now: the original price less the discount, to the cent. */
  price: number;
  /** What it costs without discount. */
  originalPrice: number;
  /** Percent off. */
  discountPercentage: number;
  /** What the prices are in. */
  currency: string;
  /** Mean rating of the reviews that reviewCount counts, to two decimals; null if there are none. */
  rating: number | null;
  /** How many of reviews 1 to 100, those of the default count, are about it. */
  reviewCount: number;
  /** Pieces in the warehouse. */
  stock: number;
  /** Follows the stock: none is out, fewer than 10 is low. */
  availabilityStatus: "In Stock" | "Low Stock" | "Out of Stock";
  /** Words to find it by. */
  tags: string[];
  /** Kilograms. */
  weight: number;
  /** Outer size in centimetres. */
  dimensions: {
    /** Centimetres from side to side. */
    width: number;
    /** Centimetres from bottom to top. */
    height: number;
    /** Centimetres from front to back. */
    depth: number;
  };
  /** The first of its images. */
  thumbnail: string;
  /** SVG pictures on this service's origin. */
  images: string[];
  /** Whether the shop shows it on its first page. */
  isFeatured: boolean;
  /** When the record was made. */
  createdAt: string;
  /** When the record last changed. */
  updatedAt: string;
}

/** One of the orders. What customers bought. */
export interface Order {
  /** Its number in the dataset, from 1. */
  id: number;
  /** Who ordered. */
  customerId: number;
  /** Order number; unique. */
  number: string;
  /** What was ordered: each product once. */
  items: {
    /** The product. */
    productId: number;
    /** The product's title. */
    title: string;
    /** How many. */
    quantity: number;
    /** The product's price. */
    unitPrice: number;
    /** Quantity times unit price. */
    total: number;
  }[];
  /** Sum of the items. */
  subtotal: number;
  /** Taken off the subtotal. */
  discount: number;
  /** On the subtotal less the discount. */
  tax: number;
  /** Delivery; free from 150. */
  shipping: number;
  /** Subtotal less discount, plus tax and shipping. */
  total: number;
  /** What all amounts are in: the products' currency. */
  currency: string;
  /** How far it is; recent orders are still on their way. */
  status: "pending" | "processing" | "shipped" | "delivered" | "cancelled" | "refunded";
  /** How it is paid. */
  paymentMethod: "credit_card" | "debit_card" | "paypal" | "bank_transfer" | "apple_pay" | "google_pay";
  /** The customer's address. */
  shippingAddress: {
    /** House number and street. */
    street: string;
    /** City. */
    city: string;
    /** State or region. */
    state: string;
    /** Postcode, in the country's own form. */
    zipcode: string;
    /** Country. */
    country: string;
  };
  /** The carrier's number; null until shipped. */
  trackingNumber: string | null;
  /** What the customer asked for. */
  notes: string | null;
  /** When it was ordered. */
  placedAt: string;
  /** When the record was made. */
  createdAt: string;
  /** When the record last changed. */
  updatedAt: string;
}

/** One of the customers. People who buy from the shop. */
export interface Customer {
  /** Its number in the dataset, from 1. */
  id: number;
  /** Given and family name. */
  name: string;
  /** Given name. */
  firstName: string;
  /** Family name. */
  lastName: string;
  /** E-mail address, made of the name; unique, on a reserved domain. */
  email: string;
  /** Telephone number, from a range reserved for fiction. */
  phone: string;
  /** Portrait: an SVG picture on this service's origin. */
  avatar: string;
  /** The business they buy for; null for private customers. */
  company: string | null;
  /** Postal address. */
  address: {
    /** House number and street. */
    street: string;
    /** City. */
    city: string;
    /** State or region. */
    state: string;
    /** Postcode, in the country's own form. */
    zipcode: string;
    /** Country. */
    country: string;
  };
  /** Day of birth. */
  birthDate: string;
  /** Whether they get priority service. */
  isVip: boolean;
  /** Whether they receive the newsletter. */
  hasNewsletter: boolean;
  /** Segments they belong to. */
  groups: string[];
  /** Whether they may order. */
  status: "active" | "inactive" | "blocked";
  /** When they last visited the shop. */
  lastSeenAt: string;
  /** When the record was made. */
  createdAt: string;
  /** When the record last changed. */
  updatedAt: string;
}

/** One of the invoices. Bills: invoice N bills order N. */
export interface Invoice {
  /** Its number in the dataset, from 1. */
  id: number;
  /** The order it bills: the one of the same id. */
  orderId: number;
  /** Who is billed: the order's customer. */
  customerId: number;
  /** Invoice number; unique. */
  number: string;
  /** The order's items. */
  lineItems: {
    /** The product's title. */
    description: string;
    /** How many. */
    quantity: number;
    /** The product's price. */
    unitPrice: number;
    /** Quantity times unit price. */
    total: number;
  }[];
  /** The order's subtotal. */
  subtotal: number;
  /** The order's discount. */
  discount: number;
  /** The order's tax. */
  tax: number;
  /** The order's shipping. */
  shipping: number;
  /** Subtotal less discount, plus tax and shipping: the order's total. */
  total: number;
  /** The order's currency. */
  currency: string;
  /** Where it stands; overdue only when due before 2025-01-01. */
  status: "draft" | "sent" | "paid" | "overdue" | "void";
  /** When it was made out. */
  issueDate: string;
  /** When it is to be paid by. */
  dueDate: string;
  /** When it was paid. */
  paidAt: string | null;
  /** When the record was made. */
  createdAt: string;
  /** When the record last changed. */
  updatedAt: string;
}

/** One of the payments. Money for the bills: payment N pays invoice N. */
export interface Payment {
  /** Its number in the dataset, from 1. */
  id: number;
  /** The bill it pays: the one of the same id. */
  invoiceId: number;
  /** The order behind the bill. */
  orderId: number;
  /** Who pays: the order's customer. */
  customerId: number;
  /** The bill's total. */
  amount: number;
  /** The bill's currency. */
  currency: string;
  /** The order's payment method. */
  method: "credit_card" | "debit_card" | "paypal" | "bank_transfer" | "apple_pay" | "google_pay";
  /** Succeeded exactly when the bill is paid. */
  status: "pending" | "succeeded" | "failed" | "refunded";
  /** The payment provider's reference. */
  transactionId: string;
  /** Kind of card; null for other methods. */
  cardBrand: string | null;
  /** Last four digits of the card; null for other methods. */
  cardLast4: string | null;
  /** When the bill was paid; null unless succeeded. */
  paidAt: string | null;
  /** When the record was made. */
  createdAt: string;
  /** When the record last changed. */
  updatedAt: string;
}

/** One of the files. Files that users have uploaded. */
export interface File {
  /** Its number in the dataset, from 1. */
  id: number;
  /** Who uploaded it. */
  userId: number;
  /** File name, with its extension. */
  name: string;
  /** What follows the dot. */
  extension: string;
  /** Media type of that extension. */
  mimeType: string;
  /** Bytes of the file at url. */
  size: number;
  /** A small file of that type on this service's origin: all files of a type share it. */
  url: string;
  /** SHA-256 of the file at url, hexadecimal. */
  checksum: string;
  /** Whether anybody may download it. */
  isPublic: boolean;
  /** How often it was downloaded. */
  downloads: number;
  /** When the record was made. */
  createdAt: string;
  /** When the record last changed. */
  updatedAt: string;
}

/** One of the categories. Departments of the shop and their subcategories. */
export interface Category {
  /** Its number in the dataset, from 1. */
  id: number;
  /** The department it belongs to; null for a department. */
  parentId: number | null;
  /** Name; unique. */
  name: string;
  /** The name as it stands in URLs; unique. */
  slug: string;
  /** What is sold there. */
  description: string;
  /** Picture of what is sold there: an SVG on this service's origin. */
  image: string;
  /** How many of products 1 to 100, those of the default count, are listed there. */
  productCount: number;
  /** Whether the shop shows it. */
  isActive: boolean;
  /** When the record was made. */
  createdAt: string;
  /** When the record last changed. */
  updatedAt: string;
}

/** One of the reviews. What users say about products. */
export interface Review {
  /** Its number in the dataset, from 1. */
  id: number;
  /** What is reviewed. */
  productId: number;
  /** Who wrote it. */
  userId: number;
  /** Stars, 1 to 5. */
  rating: number;
  /** Headline; its tone follows the stars. */
  title: string;
  /** What they think of the product; follows the stars, too. */
  body: string;
  /** Whether they bought it here. */
  isVerified: boolean;
  /** Readers who found it helpful. */
  helpful: number;
  /** Whether it is shown. */
  status: "pending" | "approved" | "rejected";
  /** When the record was made. */
  createdAt: string;
  /** When the record last changed. */
  updatedAt: string;
}

/** One of the notifications. What the service tells its users. */
export interface Notification {
  /** Its number in the dataset, from 1. */
  id: number;
  /** Who is told. */
  userId: number;
  /** What kind of news it is. */
  type: "info" | "success" | "warning" | "error" | "system";
  /** The news in a few words. */
  title: string;
  /** The news in a sentence; agrees with the record behind the link. */
  message: string;
  /** Whether it was seen. */
  read: boolean;
  /** When it was seen; null while unread. */
  readAt: string | null;
  /** The record it is about, as a path below /api/mock; null if it is about none. */
  link: string | null;
  /** When the record was made. */
  createdAt: string;
  /** When the record last changed. */
  updatedAt: string;
}

/** One of the messages. Private messages between two users. */
export interface Message {
  /** Its number in the dataset, from 1. */
  id: number;
  /** Which conversation it belongs to. */
  conversationId: number;
  /** Who wrote it. */
  senderId: number;
  /** Who it is for; somebody else, but in message 1. */
  receiverId: number;
  /** The sender's name. */
  senderName: string;
  /** What it says; the URL of an image, the name of a file. */
  content: string;
  /** What it is. */
  type: "text" | "image" | "file";
  /** Whether the receiver has seen it. */
  read: boolean;
  /** When the receiver saw it; null while unread. */
  readAt: string | null;
  /** When the record was made. */
  createdAt: string;
  /** When the record last changed. */
  updatedAt: string;
}

/** One of the companies. Businesses, with people working for them. */
export interface Company {
  /** Its number in the dataset, from 1. */
  id: number;
  /** Trading name; unique. */
  name: string;
  /** The name as it stands in URLs; unique. */
  slug: string;
  /** What it lives from. */
  industry: string;
  /** Slogan. */
  catchPhrase: string;
  /** What it says it does. */
  bs: string;
  /** General mailbox, on the company's own domain. */
  email: string;
  /** Telephone number, from a range reserved for fiction. */
  phone: string;
  /** Home page, on the company's own domain. */
  website: string;
  /** Logo: an SVG picture on this service's origin. */
  logo: string;
  /** Value-added tax number; fictional. */
  vatNumber: string;
  /** Year of founding. */
  foundedYear: number;
  /** People employed. */
  employeeCount: number;
  /** Yearly revenue in US dollars. */
  revenue: number;
  /** Whether its shares are traded on an exchange. */
  isPublic: boolean;
  /** Postal address. */
  address: {
    /** House number and street. */
    street: string;
    /** City. */
    city: string;
    /** State or region. */
    state: string;
    /** Postcode, in the country's own form. */
    zipcode: string;
    /** Country. */
    country: string;
  };
  /** When the record was made. */
  createdAt: string;
  /** When the record last changed. */
  updatedAt: string;
}

/** One of the employees. People who work for the companies. */
export interface Employee {
  /** Its number in the dataset, from 1. */
  id: number;
  /** Who employs them. */
  companyId: number;
  /** Who they report to; null for the first. */
  managerId: number | null;
  /** Given and family name. */
  name: string;
  /** Given name. */
  firstName: string;
  /** Family name. */
  lastName: string;
  /** Work address on the company's domain; unique. */
  email: string;
  /** Telephone number in the company's country, from a range reserved for fiction. */
  phone: string;
  /** Portrait: an SVG picture on this service's origin. */
  avatar: string;
  /** Where they work. */
  department: string;
  /** What they work as; belongs to the department. */
  jobTitle: string;
  /** Yearly pay before tax. */
  salary: number;
  /** What the pay is in: the company's country's money. */
  currency: string;
  /** What they are good at. */
  skills: string[];
  /** First day at work. */
  hiredAt: string;
  /** Last day at work. */
  terminatedAt: string | null;
  /** Whether they work there now. */
  status: "active" | "on_leave" | "terminated";
  /** When the record was made. */
  createdAt: string;
  /** When the record last changed. */
  updatedAt: string;
}

/** One of the blogs. Blogs that users run, each on one topic. */
export interface Blog {
  /** Its number in the dataset, from 1. */
  id: number;
  /** Who runs it. */
  userId: number;
  /** Its name. */
  title: string;
  /** The title as it stands in URLs. */
  slug: string;
  /** What it is about, in a sentence. */
  description: string;
  /** Its topic. */
  category: string;
  /** One to four labels. */
  tags: string[];
  /** Picture above it: an SVG on this service's origin. */
  coverImage: string;
  /** What it is written in (BCP 47). */
  language: string;
  /** How many subscribed. */
  subscribers: number;
  /** Whether the front page shows it. */
  isFeatured: boolean;
  /** When the record was made. */
  createdAt: string;
  /** When the record last changed. */
  updatedAt: string;
}

/** One of the articles. Longer texts that appear in a blog. */
export interface Article {
  /** Its number in the dataset, from 1. */
  id: number;
  /** Where it appears. */
  blogId: number;
  /** Who wrote it: the one who runs the blog. */
  userId: number;
  /** Headline. */
  title: string;
  /** The title as it stands in URLs. */
  slug: string;
  /** What it says, in a sentence. */
  description: string;
  /** Markdown: paragraphs, headings of the second level, a quote and a list. */
  body: string;
  /** One to three labels. */
  tags: string[];
  /** That user, as shown beside the article. */
  author: {
    /** Full name. */
    name: string;
    /** Portrait. */
    avatar: string;
  };
  /** Picture above it: an SVG on this service's origin. */
  coverImage: string;
  /** Minutes to read it, at 150 words a minute. */
  readingTime: number;
  /** How many keep it. */
  favoritesCount: number;
  /** Where it stands. */
  status: "draft" | "published" | "archived";
  /** When it was published; null for a draft. */
  publishedAt: string | null;
  /** When the record was made. */
  createdAt: string;
  /** When the record last changed. */
  updatedAt: string;
}

/** One of the events. Public events that users organise. */
export interface Event {
  /** Its number in the dataset, from 1. */
  id: number;
  /** Who organises it. */
  organizerId: number;
  /** What it is called. */
  title: string;
  /** The title as it stands in URLs. */
  slug: string;
  /** What to expect. */
  description: string;
  /** What kind of event it is. */
  category: string;
  /** When it begins. */
  startDate: string;
  /** When it ends. */
  endDate: string;
  /** Where it takes place, as an IANA time zone. */
  timezone: string;
  /** Name of the place. */
  venue: string;
  /** Where it takes place; for an online event, where it is sent from. */
  location: {
    /** House number and street. */
    address: string;
    /** City. */
    city: string;
    /** Country. */
    country: string;
    /** Latitude. */
    lat: number;
    /** Longitude. */
    lng: number;
  };
  /** Whether it happens online. */
  isOnline: boolean;
  /** Where to join it; null unless it is online. */
  url: string | null;
  /** How many can come. */
  capacity: number;
  /** How many are coming or came: never more than can. */
  attendeeCount: number;
  /** Admission, in whole units of the currency; 0 is free. */
  price: number;
  /** What the price is in. */
  currency: string;
  /** Where it stands; completed only before the reference date. */
  status: "scheduled" | "completed" | "cancelled" | "postponed";
  /** Picture: an SVG on this service's origin. */
  image: string;
  /** When the record was made. */
  createdAt: string;
  /** When the record last changed. */
  updatedAt: string;
}

/**
 * What the types of the API know of each resource: its record, the places in it that filters take with what they
 * compare with, those of them within lists, those that are objects, and its relations.
 */
export interface Resources {
  users: {
    record: User;
    fields: {
      id: number;
      name: string;
      firstName: string;
      lastName: string;
      username: string;
      email: string;
      avatar: string;
      phone: string;
      website: string;
      bio: string;
      gender: "female" | "male" | "non-binary";
      birthDate: string | Date;
      age: number;
      role: "admin" | "editor" | "user" | "viewer";
      isActive: boolean;
      "address.street": string;
      "address.suite": string;
      "address.city": string;
      "address.state": string;
      "address.zipcode": string;
      "address.country": string;
      "address.geo.lat": string;
      "address.geo.lng": string;
      "company.name": string;
      "company.catchPhrase": string;
      "company.bs": string;
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: never;
    objects: "address" | "address.geo" | "company";
    parents: {};
    children: {
      posts: "posts";
      comments: "comments";
      albums: "albums";
      todos: "todos";
      files: "files";
      reviews: "reviews";
      notifications: "notifications";
      messages: "messages";
      blogs: "blogs";
      articles: "articles";
      events: "events";
    };
  };
  posts: {
    record: Post;
    fields: {
      id: number;
      userId: number;
      title: string;
      slug: string;
      excerpt: string;
      body: string;
      tags: string;
      status: "draft" | "published" | "archived";
      coverImage: string;
      "reactions.likes": number;
      "reactions.dislikes": number;
      views: number;
      readingTime: number;
      publishedAt: string | Date;
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: "tags";
    objects: "reactions";
    parents: { user: "users" };
    children: { comments: "comments" };
  };
  comments: {
    record: Comment;
    fields: {
      id: number;
      postId: number;
      userId: number;
      name: string;
      email: string;
      body: string;
      likes: number;
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: never;
    objects: never;
    parents: { post: "posts"; user: "users" };
    children: {};
  };
  albums: {
    record: Album;
    fields: {
      id: number;
      userId: number;
      title: string;
      description: string;
      coverImage: string;
      isPublic: boolean;
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: never;
    objects: never;
    parents: { user: "users" };
    children: { photos: "photos" };
  };
  photos: {
    record: Photo;
    fields: {
      id: number;
      albumId: number;
      title: string;
      url: string;
      thumbnailUrl: string;
      width: number;
      height: number;
      size: number;
      format: "jpeg" | "png" | "webp";
      tags: string;
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: "tags";
    objects: never;
    parents: { album: "albums" };
    children: {};
  };
  todos: {
    record: Todo;
    fields: {
      id: number;
      userId: number;
      title: string;
      description: string;
      completed: boolean;
      completedAt: string | Date;
      priority: "low" | "medium" | "high" | "critical";
      dueDate: string | Date;
      tags: string;
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: "tags";
    objects: never;
    parents: { user: "users" };
    children: {};
  };
  products: {
    record: Product;
    fields: {
      id: number;
      categoryId: number;
      category: string;
      title: string;
      slug: string;
      description: string;
      brand: string;
      sku: string;
      price: number;
      originalPrice: number;
      discountPercentage: number;
      currency: string;
      rating: number | "null";
      reviewCount: number;
      stock: number;
      availabilityStatus: "In Stock" | "Low Stock" | "Out of Stock";
      tags: string;
      weight: number;
      "dimensions.width": number;
      "dimensions.height": number;
      "dimensions.depth": number;
      thumbnail: string;
      images: string;
      isFeatured: boolean;
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: "tags" | "images";
    objects: "dimensions";
    parents: { category: "categories" };
    children: { reviews: "reviews" };
  };
  orders: {
    record: Order;
    fields: {
      id: number;
      customerId: number;
      number: string;
      "items.productId": number;
      "items.title": string;
      "items.quantity": number;
      "items.unitPrice": number;
      "items.total": number;
      subtotal: number;
      discount: number;
      tax: number;
      shipping: number;
      total: number;
      currency: string;
      status: "pending" | "processing" | "shipped" | "delivered" | "cancelled" | "refunded";
      paymentMethod: "credit_card" | "debit_card" | "paypal" | "bank_transfer" | "apple_pay" | "google_pay";
      "shippingAddress.street": string;
      "shippingAddress.city": string;
      "shippingAddress.state": string;
      "shippingAddress.zipcode": string;
      "shippingAddress.country": string;
      trackingNumber: string;
      notes: string;
      placedAt: string | Date;
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: "items.productId" | "items.title" | "items.quantity" | "items.unitPrice" | "items.total";
    objects: "items" | "shippingAddress";
    parents: { customer: "customers" };
    children: { invoices: "invoices"; payments: "payments" };
  };
  customers: {
    record: Customer;
    fields: {
      id: number;
      name: string;
      firstName: string;
      lastName: string;
      email: string;
      phone: string;
      avatar: string;
      company: string;
      "address.street": string;
      "address.city": string;
      "address.state": string;
      "address.zipcode": string;
      "address.country": string;
      birthDate: string | Date;
      isVip: boolean;
      hasNewsletter: boolean;
      groups: string;
      status: "active" | "inactive" | "blocked";
      lastSeenAt: string | Date;
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: "groups";
    objects: "address";
    parents: {};
    children: { orders: "orders"; invoices: "invoices"; payments: "payments" };
  };
  invoices: {
    record: Invoice;
    fields: {
      id: number;
      orderId: number;
      customerId: number;
      number: string;
      "lineItems.description": string;
      "lineItems.quantity": number;
      "lineItems.unitPrice": number;
      "lineItems.total": number;
      subtotal: number;
      discount: number;
      tax: number;
      shipping: number;
      total: number;
      currency: string;
      status: "draft" | "sent" | "paid" | "overdue" | "void";
      issueDate: string | Date;
      dueDate: string | Date;
      paidAt: string | Date;
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: "lineItems.description" | "lineItems.quantity" | "lineItems.unitPrice" | "lineItems.total";
    objects: "lineItems";
    parents: { order: "orders"; customer: "customers" };
    children: { payments: "payments" };
  };
  payments: {
    record: Payment;
    fields: {
      id: number;
      invoiceId: number;
      orderId: number;
      customerId: number;
      amount: number;
      currency: string;
      method: "credit_card" | "debit_card" | "paypal" | "bank_transfer" | "apple_pay" | "google_pay";
      status: "pending" | "succeeded" | "failed" | "refunded";
      transactionId: string;
      cardBrand: string;
      cardLast4: string;
      paidAt: string | Date;
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: never;
    objects: never;
    parents: { invoice: "invoices"; order: "orders"; customer: "customers" };
    children: {};
  };
  files: {
    record: File;
    fields: {
      id: number;
      userId: number;
      name: string;
      extension: string;
      mimeType: string;
      size: number;
      url: string;
      checksum: string;
      isPublic: boolean;
      downloads: number;
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: never;
    objects: never;
    parents: { user: "users" };
    children: {};
  };
  categories: {
    record: Category;
    fields: {
      id: number;
      parentId: number | "null";
      name: string;
      slug: string;
      description: string;
      image: string;
      productCount: number;
      isActive: boolean;
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: never;
    objects: never;
    parents: { parent: "categories" };
    children: { products: "products"; categories: "categories" };
  };
  reviews: {
    record: Review;
    fields: {
      id: number;
      productId: number;
      userId: number;
      rating: number;
      title: string;
      body: string;
      isVerified: boolean;
      helpful: number;
      status: "pending" | "approved" | "rejected";
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: never;
    objects: never;
    parents: { product: "products"; user: "users" };
    children: {};
  };
  notifications: {
    record: Notification;
    fields: {
      id: number;
      userId: number;
      type: "info" | "success" | "warning" | "error" | "system";
      title: string;
      message: string;
      read: boolean;
      readAt: string | Date;
      link: string;
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: never;
    objects: never;
    parents: { user: "users" };
    children: {};
  };
  messages: {
    record: Message;
    fields: {
      id: number;
      conversationId: number;
      senderId: number;
      receiverId: number;
      senderName: string;
      content: string;
      type: "text" | "image" | "file";
      read: boolean;
      readAt: string | Date;
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: never;
    objects: never;
    parents: { sender: "users"; receiver: "users" };
    children: {};
  };
  companies: {
    record: Company;
    fields: {
      id: number;
      name: string;
      slug: string;
      industry: string;
      catchPhrase: string;
      bs: string;
      email: string;
      phone: string;
      website: string;
      logo: string;
      vatNumber: string;
      foundedYear: number;
      employeeCount: number;
      revenue: number;
      isPublic: boolean;
      "address.street": string;
      "address.city": string;
      "address.state": string;
      "address.zipcode": string;
      "address.country": string;
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: never;
    objects: "address";
    parents: {};
    children: { employees: "employees" };
  };
  employees: {
    record: Employee;
    fields: {
      id: number;
      companyId: number;
      managerId: number | "null";
      name: string;
      firstName: string;
      lastName: string;
      email: string;
      phone: string;
      avatar: string;
      department: string;
      jobTitle: string;
      salary: number;
      currency: string;
      skills: string;
      hiredAt: string | Date;
      terminatedAt: string | Date;
      status: "active" | "on_leave" | "terminated";
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: "skills";
    objects: never;
    parents: { company: "companies"; manager: "employees" };
    children: { employees: "employees" };
  };
  blogs: {
    record: Blog;
    fields: {
      id: number;
      userId: number;
      title: string;
      slug: string;
      description: string;
      category: string;
      tags: string;
      coverImage: string;
      language: string;
      subscribers: number;
      isFeatured: boolean;
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: "tags";
    objects: never;
    parents: { user: "users" };
    children: { articles: "articles" };
  };
  articles: {
    record: Article;
    fields: {
      id: number;
      blogId: number;
      userId: number;
      title: string;
      slug: string;
      description: string;
      body: string;
      tags: string;
      "author.name": string;
      "author.avatar": string;
      coverImage: string;
      readingTime: number;
      favoritesCount: number;
      status: "draft" | "published" | "archived";
      publishedAt: string | Date;
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: "tags";
    objects: "author";
    parents: { blog: "blogs"; user: "users" };
    children: {};
  };
  events: {
    record: Event;
    fields: {
      id: number;
      organizerId: number;
      title: string;
      slug: string;
      description: string;
      category: string;
      startDate: string | Date;
      endDate: string | Date;
      timezone: string;
      venue: string;
      "location.address": string;
      "location.city": string;
      "location.country": string;
      "location.lat": number;
      "location.lng": number;
      isOnline: boolean;
      url: string;
      capacity: number;
      attendeeCount: number;
      price: number;
      currency: string;
      status: "scheduled" | "completed" | "cancelled" | "postponed";
      image: string;
      createdAt: string | Date;
      updatedAt: string | Date;
    };
    lists: never;
    objects: "location";
    parents: { organizer: "users" };
    children: {};
  };
}

/** What a message to the owner may be about. */
export type ContactCategory = "bug" | "feature" | "question" | "business" | "other";

/** The operators, by what they compare a field with: its own values, where it stands in their order, a text. */
export interface Operators {
  equality: "eq" | "ne" | "in" | "nin";
  order: "gt" | "gte" | "lt" | "lte";
  text: "like" | "contains" | "startsWith" | "endsWith";
}

export type Auth = "bearer" | "apikey" | "basic";

export type EventType = "create" | "update" | "delete";

/** The registered statuses that `__error` can fail with. */
export type SimulatedStatus =
  | 400
  | 401
  | 402
  | 403
  | 404
  | 405
  | 406
  | 407
  | 408
  | 409
  | 410
  | 411
  | 412
  | 413
  | 414
  | 415
  | 416
  | 417
  | 418
  | 421
  | 422
  | 423
  | 424
  | 425
  | 426
  | 428
  | 429
  | 431
  | 451
  | 500
  | 501
  | 502
  | 503
  | 504
  | 505
  | 506
  | 507
  | 508
  | 509
  | 510
  | 511;

/** The status of each code. */
export interface Statuses {
  invalid_parameter: 400;
  invalid_body: 400;
  malformed_json: 400;
  json_too_deep: 400;
  malformed_url: 400;
  sessions_off: 400;
  cursor_mismatch: 400;
  scan_too_large: 400;
  too_expensive: 400;
  unauthorized: 401;
  not_found: 404;
  unknown_resource: 404;
  record_not_found: 404;
  method_not_allowed: 405;
  idempotency_in_progress: 409;
  id_taken: 409;
  session_full: 409;
  stale_etag: 412;
  body_too_large: 413;
  url_too_long: 414;
  unsupported_media_type: 415;
  idempotency_reused: 422;
  validation_failed: 422;
  rate_limited: 429;
  simulated_error: number;
  internal_error: 500;
  storage_failed: 500;
  notification_failed: 500;
  server_busy: 503;
  too_many_streams: 503;
  sessions_unavailable: 503;
}

/** The codes that each operation may be refused with. */
export interface Failures {
  listRecords:
    | "cursor_mismatch"
    | "scan_too_large"
    | "too_expensive"
    | "invalid_parameter"
    | "sessions_off"
    | "unauthorized"
    | "rate_limited"
    | "simulated_error"
    | "sessions_unavailable"
    | "malformed_url"
    | "url_too_long"
    | "internal_error"
    | "server_busy";
  getRecord:
    | "record_not_found"
    | "scan_too_large"
    | "too_expensive"
    | "invalid_parameter"
    | "sessions_off"
    | "unauthorized"
    | "rate_limited"
    | "simulated_error"
    | "sessions_unavailable"
    | "malformed_url"
    | "url_too_long"
    | "internal_error"
    | "server_busy";
  createRecord:
    | "stale_etag"
    | "id_taken"
    | "session_full"
    | "invalid_body"
    | "malformed_json"
    | "json_too_deep"
    | "body_too_large"
    | "unsupported_media_type"
    | "validation_failed"
    | "invalid_parameter"
    | "sessions_off"
    | "unauthorized"
    | "rate_limited"
    | "simulated_error"
    | "sessions_unavailable"
    | "malformed_url"
    | "url_too_long"
    | "internal_error";
  replaceRecord:
    | "record_not_found"
    | "stale_etag"
    | "session_full"
    | "invalid_body"
    | "malformed_json"
    | "json_too_deep"
    | "body_too_large"
    | "unsupported_media_type"
    | "validation_failed"
    | "invalid_parameter"
    | "sessions_off"
    | "unauthorized"
    | "rate_limited"
    | "simulated_error"
    | "sessions_unavailable"
    | "malformed_url"
    | "url_too_long"
    | "internal_error";
  updateRecord:
    | "record_not_found"
    | "stale_etag"
    | "session_full"
    | "invalid_body"
    | "malformed_json"
    | "json_too_deep"
    | "body_too_large"
    | "unsupported_media_type"
    | "validation_failed"
    | "invalid_parameter"
    | "sessions_off"
    | "unauthorized"
    | "rate_limited"
    | "simulated_error"
    | "sessions_unavailable"
    | "malformed_url"
    | "url_too_long"
    | "internal_error";
  deleteRecord:
    | "record_not_found"
    | "stale_etag"
    | "session_full"
    | "invalid_parameter"
    | "sessions_off"
    | "unauthorized"
    | "rate_limited"
    | "simulated_error"
    | "sessions_unavailable"
    | "malformed_url"
    | "url_too_long"
    | "internal_error";
  followEvents:
    | "invalid_parameter"
    | "rate_limited"
    | "too_many_streams"
    | "malformed_url"
    | "url_too_long"
    | "internal_error";
  submitContact:
    | "invalid_body"
    | "malformed_json"
    | "json_too_deep"
    | "idempotency_in_progress"
    | "body_too_large"
    | "url_too_long"
    | "unsupported_media_type"
    | "idempotency_reused"
    | "rate_limited"
    | "storage_failed"
    | "notification_failed"
    | "internal_error";
}
